import type { Approvable } from '@kade/contract';
import type { ComponentProps, ReactNode } from 'react';
import { MonthOf } from '../../ui/calendar/MonthOf.js';
import { spanOf } from '../../ui/calendar/monthLanes.js';
import type { PageActions } from '../../ui/page/actions.js';
import { Page } from '../../ui/page/Page.js';
import { useCreate, Views } from './ApprovableList.js';
import type { RowOf } from './objects.js';
import { type ApprovableScreens, useKindWords } from './screens.js';

/** What a calendar asks of a list: as many as there can be in the weeks that a month shows. */
export const monthQuery = <Status, Order>(
  month: string,
  statuses: readonly Status[],
  ordering: Order,
) => ({ ...spanOf(month), status: [...statuses], page_size: 500, ordering });

type Month<Row> = ComponentProps<typeof MonthOf<Row>>;
type Item = NonNullable<ReturnType<Month<unknown>['itemOf']>>;

type Props<T extends Approvable> = Pick<Month<RowOf<T>>, 'shown' | 'found'> & {
  kind: ApprovableScreens<T>;
  /** On which days it is, and what it is about; null: on none after all. */
  daysOf: (row: RowOf<T>) => Pick<Item, 'starts_on' | 'ends_on' | 'about'> | null;
  /** What one without an end says. */
  goesOn?: string;
  actions?: PageActions;
  children?: ReactNode;
};

/** The objects of a kind in a month. */
export function ApprovableCalendar<T extends Approvable>(props: Props<T>) {
  const { kind, shown, found, daysOf, goesOn, actions = [], children } = props;
  const say = useKindWords(kind);
  const create = useCreate(kind);
  return (
    <Page
      title={say('title')}
      about={say('lead')}
      tools={<Views kind={kind} active="calendar" />}
      actions={[...actions, create]}
    >
      <MonthOf<RowOf<T>>
        shown={shown}
        found={found}
        itemOf={(row) => {
          const days = daysOf(row);
          const { id, name, status }: RowOf<Approvable> = row;
          return (
            days && {
              ...{ id, name, status: kind.shownStatus?.(row) ?? status },
              ...days,
              to: kind.paths.one(id),
            }
          );
        }}
        words={{
          label: say('calendar.inMonth'),
          none: say('calendar.none'),
          most: (count) => say('calendar.most', { count }),
          ...(goesOn ? { goesOn } : {}),
        }}
      />
      {children}
    </Page>
  );
}
