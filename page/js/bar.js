// The bar: mark, tabs, language, theme, keys, share.
import { address } from './address.js';
import { announce, h, put, s } from './dom.js';
import { button } from './parts.js';
import { remember, remembered } from './store.js';
import { LANGUAGES, spoken, t } from './words.js';

const TABS = ['play', 'explore', 'notebook', 'own', 'gallery'];

/** The mark: hackenbush("e(l;l;r)"), a flower worth ^*. */
export function mark() {
  return s('svg', { viewBox: '6 2 52 58', 'aria-hidden': 'true' },
    s('path', { d: 'M12 58h40', class: 'mark-ground' }), s('path', { d: 'M32 56V34', class: 'mark-stem' }),
    s('circle', { cx: 32, cy: 50, r: 5, class: 'mark-bead' }), s('circle', { cx: 32, cy: 39, r: 5, class: 'mark-bead' }),
    s('path', { d: 'M32 32V8', class: 'mark-left' }), s('path', { d: 'M30 30 14 16', class: 'mark-left' }),
    s('path', { d: 'M34 30 50 14', class: 'mark-right' }), s('path', { d: 'M34 30 50 14', class: 'mark-inside' }));
}

/** @param {string} current */
function tabs(current) {
  const p = address().p;
  return TABS.map((tab) => {
    /** @type {Record<string, string>} */
    const keep = p && (tab === 'play' || tab === 'explore') ? { p } : {};
    return h('a', { href: `#${new URLSearchParams({ tab, ...keep })}`, 'aria-current': tab === current ? 'page' : null, 'data-tab': tab }, t(`tab-${tab}`));
  });
}

/**
 * @param {string} current
 * @param {(code: string) => void} relabel
 */
export function bar(current, relabel) {
  const language = h('select', { id: 'language', class: 'btn quiet', 'aria-label': t('language'), onchange: () => {
    remember('language', language.value);
    relabel(language.value);
  } }, Object.entries(LANGUAGES).map(([code, name]) => h('option', { value: code, selected: code === spoken(), lang: code }, name)));
  const theme = button('', () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    remember('theme', next);
  }, { class: 'btn quiet', id: 'theme', 'aria-label': t('theme') });
  theme.append(s('svg', { viewBox: '0 0 20 20', width: 20, height: 20, 'aria-hidden': 'true' }, s('circle', { cx: 10, cy: 10, r: 8, class: 'theme-ring' }), s('path', { d: 'M10 2a8 8 0 0 1 0 16z', class: 'ink-fill' })));
  const help = keys();
  const share = button(t('share'), async () => {
    await navigator.clipboard.writeText(location.href);
    announce(t('link-copied'));
    share.textContent = t('link-copied');
    setTimeout(() => { share.textContent = t('share'); }, 2000);
  }, { id: 'share' });
  const opener = button(`${t('keys')} `, () => {
    help.hidden = !help.hidden;
    opener.setAttribute('aria-expanded', String(!help.hidden));
  }, { class: 'btn quiet wide', id: 'keys', 'aria-expanded': 'false' });
  opener.append(h('kbd', {}, '?'));
  const header = document.getElementById('bar');
  if (header) {
    put(header, h('a', { class: 'brand', href: '#tab=gallery' }, mark(), 'Upstar'),
      h('nav', { class: 'tabs', 'aria-label': t('tabs') }, tabs(current)),
      h('span', { class: 'end' }, language, theme, opener, share), help);
  }
  const phone = document.getElementById('phone-nav');
  if (phone) {
    phone.setAttribute('aria-label', t('tabs'));
    put(phone, tabs(current));
  }
}

/** What the keys do, and a way to turn letters off. */
function keys() {
  /** @type {[string, string][]} */
  const rows = [['← → ↑ ↓', 'key-arrows'], ['Enter', 'key-enter'], ['Z, ⇧Z', 'key-undo'], ['H', 'key-hint'], ['/', 'key-equation'], ['M', 'key-move'], ['Esc', 'key-escape'], ['?', 'key-keys']];
  const letters = h('input', { type: 'checkbox', id: 'letters', onchange: () => remember('letters', letters.checked ? 'on' : 'off') });
  letters.checked = remembered('letters', 'on') === 'on';
  return h('div', { class: 'keys-panel', hidden: true, role: 'region', 'aria-label': t('keys') },
    h('table', {}, h('tbody', {}, rows.map(([key, words]) => h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, t(words)))))),
    h('label', { class: 'chk', for: 'letters' }, letters, t('letters-on')));
}
