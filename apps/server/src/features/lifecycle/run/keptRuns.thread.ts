import { answering } from '../../../platform/turns/answering.js';
import { flowOfScopes, type HeldScope, marked, previewOf, riskyOf, rowOf } from './answers.js';
import type { Bring, KeptQuestion, NamedScope } from './ask.js';
import { columnsOf, openStore } from './store.js';

const store = openStore();
/** Names of runs that have to be brought before the question can be answered. */
const missing = (keys: readonly string[]) => ({ missing: keys });

const scopeOf = (scope: NamedScope): HeldScope | undefined => {
  const run = store.find(scope.key);
  return run && { run, segments: scope.segments, segment: scope.segment };
};

/** The thread that answers questions about runs that are kept, one after the other. */
answering<Bring | KeptQuestion>((message) => {
  switch (message.ask) {
    case 'bring':
      return store.keep(message.key, message.parts, message.others);
    case 'one': {
      const run = store.find(message.key);
      const columns = run ? run.columns : message.parts && columnsOf(message.parts);
      if (!columns) return missing([message.key]);
      return { answer: rowOf(columns, message.segments, message.id) };
    }
    case 'preview': {
      const run = store.find(message.key);
      if (!run) return missing([message.key]);
      return { answer: previewOf(run, message.was, message.draft) };
    }
    case 'held':
      return store.find(message.key) ? { answer: true } : missing([message.key]);
    case 'risky': {
      const run = store.find(message.key);
      if (!run) return missing([message.key]);
      return { answer: riskyOf(run.columns, message.least) };
    }
    case 'flow': {
      const [before, after] = [scopeOf(message.before), scopeOf(message.after)];
      if (!before || !after)
        return missing([message.before.key, message.after.key].filter((key) => !store.find(key)));
      return { answer: flowOfScopes(before, after, message.merged) };
    }
    case 'marked': {
      const { scope: named, before: earlier, merged, mark, page } = message;
      const [scope, before] = [scopeOf(named), earlier && scopeOf(earlier)];
      if (!scope || (earlier && !before))
        return missing(
          [named.key, ...(earlier ? [earlier.key] : [])].filter((key) => !store.find(key)),
        );
      return { answer: marked(scope, before ?? null, merged, mark, page) };
    }
  }
});
