// Why a question has no answer.

/** @typedef {{ message: string, key?: string, arguments?: Record<string, any>, start?: number, end?: number, help?: string, help_key?: string, help_arguments?: Record<string, any>, source?: string, stopped?: string, steps?: number, memory?: number }} Why */

/** The engine says why not. */
export class Refused extends Error {
  /** @param {Why} why */
  constructor(why) {
    super(why.message);
    this.why = why;
  }
}

/** Somebody said stop. */
export class Cancelled extends Error {}

/** There is no engine any more. */
export class Gone extends Error {}
