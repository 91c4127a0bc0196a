/**
 * What a run of the tests has. `npm test` is short: what takes long takes turns, a seventh of it in each run, and every page is
 * seen in one of its looks. `npm test -- all` is whole, and whoever names a test gets it. Which turn it is goes by the commit,
 * so no turn is left out for long, and two runs of one commit are the same (decision 0114).
 */
export const whole = process.env.KADE_TEST_WHOLE === '1';
export const turn = Number(process.env.KADE_TEST_TURN ?? 0);
const short = process.env.KADE_TEST_SHORT === '1';

/** No divisor of the four looks, so that whatever is in a turn meets them all. */
const turns = 7;

/** Of things that take turns, those that wait for another; none, unless the run is a short one. */
export const waiting = <Thing>(things: readonly Thing[]): Thing[] =>
  short ? things.filter((_, at) => at % turns !== turn % turns) : [];
