// A thermograph with a slider for the temperature. Values grow to the left, as in the books.
const SVG = 'http://www.w3.org/2000/svg';
const s = (tag, attributes = {}) => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

function render({ model, el }) {
  const [left, right] = [model.get('left_wall'), model.get('right_wall')];
  const values = [...left, ...right].map(([, value]) => value);
  const top = Math.max(...left.map(([t]) => t), ...right.map(([t]) => t), 0) + 1;
  const [low, high, width, height] = [Math.min(...values) - 0.5, Math.max(...values) + 0.5, 460, 320];
  const x = (value) => 30 + (width - 60) * (high - value) / (high - low);
  const y = (t) => 10 + (height - 50) * (top - t) / (top + 1);
  const root = document.createElement('div');
  root.className = 'upstar';
  const svg = s('svg', { viewBox: `0 0 ${width} ${height}`, width, height, class: 'walls' });
  for (let value = Math.ceil(low); value <= high; value += Math.max(1, Math.ceil((high - low) / 12))) {
    svg.append(s('line', { x1: x(value), x2: x(value), y1: y(top), y2: y(-1), class: 'grid' }));
    const label = s('text', { x: x(value), y: y(-1) + 18, 'text-anchor': 'middle', class: 'axis' });
    label.textContent = value;
    svg.append(label);
  }
  for (let t = 0; t <= top; t += Math.max(1, Math.ceil(top / 8))) {
    svg.append(s('line', { x1: 30, x2: width - 30, y1: y(t), y2: y(t), class: 'grid' }));
    const label = s('text', { x: 24, y: y(t) + 4, 'text-anchor': 'end', class: 'axis' });
    label.textContent = t;
    svg.append(label);
  }
  const wall = (corners, kind) => {
    const points = corners.map(([t, value]) => `${x(value)} ${y(t)}`);
    const last = corners[corners.length - 1];
    svg.append(s('path', { d: `M${points.join('L')}V${y(top)}`.replace(/V.*/, `L${x(last[1])} ${y(top)}`), class: `wall ${kind}` }));
  };
  wall(left, 'left');
  wall(right, 'right');
  const level = s('line', { x1: 30, x2: width - 30, class: 'level' });
  svg.append(level);
  const slider = document.createElement('input');
  Object.assign(slider, { type: 'range', min: -1, max: top, step: 0.0625, value: model.get('temperature') });
  Object.assign(slider.style, { width: '400px', display: 'block' });
  const told = document.createElement('div');
  told.className = 'status';
  const update = () => {
    const t = model.get('temperature');
    level.setAttribute('y1', y(t));
    level.setAttribute('y2', y(t));
    told.textContent = model.get('told');
    slider.value = t;
  };
  slider.addEventListener('input', () => { model.set('temperature', Number(slider.value)); model.save_changes(); });
  model.on('change:temperature', update);
  model.on('change:told', update);
  root.append(told, svg, slider);
  el.append(root);
  update();
}

export default { render };
