/**
 * The embedded server cannot be started for a reason that the person at the keyboard can mend. The
 * message says how; a stack trace beside it would only frighten.
 */
export class StartRefused extends Error {}
