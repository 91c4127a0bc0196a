import { sql } from 'kysely';
import { alike, countEach, sumEach } from './alike.js';
import { boxes, worth } from './boxes.js';
import { everybody, type Questions, type Selection } from './columns.js';
import { columnNamed, type Engine, type Need } from './engine.js';
import { bins, spread } from './spread.js';
import { values } from './values.js';

async function count(engine: Engine, selection: Selection): Promise<number> {
  const [row] = await engine.about<{ count: number }>(
    selection,
    [],
    (from) => sql`select count(*) as count ${from}`,
  );
  return row?.count ?? 0;
}

const ids = async (
  engine: Engine,
  selection: Selection,
  { ordering, limit, offset }: Parameters<Questions['ids']>[1],
): Promise<number[]> => {
  const column = ordering && columnNamed(ordering.column);
  const direction = sql.raw(ordering?.direction === 'desc' ? 'desc' : 'asc');
  const first = column ? sql`${engine.ordered(column)} ${direction} nulls last, ` : sql``;
  const rows = await engine.run<{ id: number }>(sql`
    select ${engine.id} as id ${engine.from([], selection, column ? [column] : [])}
    order by ${first}${engine.id} ${direction} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`);
  return rows.map((row) => row.id);
};

async function isFilled(engine: Engine, key: string): Promise<boolean> {
  const column = columnNamed(key);
  const [row] = await engine.run<{ filled: boolean }>(sql`select exists (
    select 1 ${engine.from([], everybody, [column])} and ${engine.ref(column)} is not null) as filled`);
  return row?.filled ?? false;
}

/** Has a question answered by an engine that can. */
export type Answer = {
  readonly engine: Engine['name'];
  by<T>(need: () => Need, ask: (engine: Engine) => Promise<T>): Promise<T>;
};

/** Everything is asked of one engine. */
export const answeredBy = (engine: Engine): Answer => ({
  engine: engine.name,
  by: async (_, ask) => ask(engine),
});

/** The questions, each with what decides who can answer it. One text for both dialects, so that they cannot drift apart. */
export const questionsOf = (answer: Answer): Questions => {
  const about = <T>(selection: Selection, ask: (engine: Engine) => Promise<T>) =>
    answer.by(() => ({ selections: [selection] }), ask);
  const among = <T>(selections: readonly Selection[], ask: (engine: Engine) => Promise<T>) =>
    answer.by(() => ({ selections }), ask);
  return {
    get engine() {
      return answer.engine;
    },
    count: (selection) => about(selection, (engine) => count(engine, selection)),
    counts: (selection) => about(selection, (engine) => engine.flagged(selection)),
    ids: (selection, page) =>
      answer.by(
        () => ({
          selections: [selection],
          ordered: page.ordering && columnNamed(page.ordering.column),
        }),
        (engine) => ids(engine, selection, page),
      ),
    alike: (tests) => among(tests, (engine) => alike(engine, tests)),
    countEach: (selections) => among(selections, (engine) => countEach(engine, selections)),
    sumEach: (selections, column) =>
      among(selections, (engine) => sumEach(engine, selections, columnNamed(column))),
    spread: (selection, column) =>
      about(selection, (engine) => spread(engine, selection, columnNamed(column))),
    bins: (selection, column, edges) =>
      about(selection, (engine) => bins(engine, selection, columnNamed(column), edges)),
    values: (selection, column, options = {}) =>
      answer.by(
        () => ({
          selections: [selection],
          sought: options.search
            ? { column: columnNamed(column), piece: options.search }
            : undefined,
        }),
        (engine) => values(engine, selection, columnNamed(column), options),
      ),
    boxes: (selection, column, by) =>
      about(selection, (engine) => boxes(engine, selection, columnNamed(column), columnNamed(by))),
    worth: (selection, column) =>
      about(selection, (engine) => worth(engine, selection, columnNamed(column))),
    isFilled: (column) => among([], (engine) => isFilled(engine, column)),
  };
};
