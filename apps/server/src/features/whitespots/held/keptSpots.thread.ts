import { answering } from '../../../platform/turns/answering.js';
import { rowsIn } from '../run/rows.js';
import type { Message } from './ask.js';
import { rankedList, stateList } from './lists.js';
import { oneOf } from './one.js';
import type { HeldRun } from './run.js';
import { openStore } from './store.js';
import { curveOf, sumsOf, topOf } from './sums.js';

const store = openStore();

/** The thread that answers questions about the latest runs of whitespots, one after the other. */
answering<Message>((message) => {
  if (message.ask === 'bring') return store.keep(message.key, message.parts, message.figures);
  const run = store.find(message.key);
  if (!run) return { missing: 'run' };
  if (message.ask === 'apply')
    return run.apply(message.said, message.profiles, message.mark, message.today);
  const { applied } = run;
  if (applied?.mark !== message.mark || applied.today !== message.today)
    // What was taken back with its transaction is told by a mark that is lower: then all is to be told anew.
    return { missing: 'said', since: applied && applied.mark < message.mark ? applied.mark : null };
  return { answer: answerOf(run, message) };
});

function answerOf(run: HeldRun, message: Exclude<Message, { ask: 'bring' | 'apply' }>) {
  switch (message.ask) {
    case 'sums':
      return sumsOf(run);
    case 'curve':
      return curveOf(run);
    case 'top':
      return topOf(run);
    case 'ranked':
      return rankedList(run, message.selection, message);
    case 'state':
      return stateList(run, message.selection, message);
    case 'one':
      return oneOf(run, message.profileId);
    case 'row': {
      const place = run.spots.profile.indexOf(message.profileId);
      return place < 0 ? null : [...rowsIn([run.rowAt(place)])][0];
    }
  }
}
