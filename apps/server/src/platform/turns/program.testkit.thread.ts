import { lifecycleStages } from '@kade/models';
import { answering, Handed } from './answering.js';

/** For program.unit.test.ts: stands on a package of ours, which is TypeScript. */
answering<string | number, number>(async (message, { tell, cancelled }) => {
  if (message === 'stages') return lifecycleStages.length;
  if (message === 'wait') {
    tell(1);
    while (!cancelled()) await new Promise((resolve) => setTimeout(resolve, 5));
    throw new RangeError('no longer wanted');
  }
  if (message === 'gone') process.exit(3);
  const column = new Float64Array(Number(message)).fill(2);
  return new Handed(column, [column.buffer]);
});
