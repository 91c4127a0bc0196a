import { type Approvable, approvableResources } from '@kade/contract';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useCall } from '../../platform/client/queries.js';
import { paths } from '../../platform/navigation/paths.js';
import { Page } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import type { ObjectOf } from './objects.js';
import { type ApprovableScreens, useKindWords } from './screens.js';

type Props<T extends Approvable> = {
  kind: ApprovableScreens<T>;
  list: ReactNode;
  calendar?: ReactNode;
  /** The editor of a new one. */
  create: ReactNode;
  /** The editor of a new one that starts as another stands. */
  copy: (from: ObjectOf<T>) => ReactNode;
  edit: (one: ObjectOf<T>) => ReactNode;
  detail: (one: ObjectOf<T>) => ReactNode;
};

/** /{type}/{activeKey}/{id?}/{copy?} of a kind: overview, calendar, new (also as a copy), edit and detail. */
export function ApprovablePages<T extends Approvable>(props: Props<T>) {
  const { kind, list, calendar, create } = props;
  const { activeKey = '', [`${kind.type}Id`]: given } = useParams();
  const id = Number(given);
  const isOne = Number.isInteger(id) && id > 0;
  if (activeKey === 'overview') return list;
  if (activeKey === 'calendar' && calendar) return calendar;
  if (activeKey === 'new' && given === undefined) return create;
  if (isOne && activeKey === 'new')
    return <Opened {...props} key={`copy-${id}`} as="copy" id={id} />;
  if (isOne && (activeKey === 'edit' || activeKey === 'detail'))
    return <Opened {...props} key={`${activeKey}-${id}`} as={activeKey} id={id} />;
  return <Navigate to={paths.start} replace />;
}

type OpenedProps<T extends Approvable> = Props<T> & { as: 'copy' | 'edit' | 'detail'; id: number };

function Opened<T extends Approvable>({ kind, as, id, ...draw }: OpenedProps<T>) {
  const say = useKindWords(kind);
  const { pollEvery } = kind;
  const found = useCall(
    approvableResources[kind.type as Approvable].get,
    { params: { id } },
    as === 'detail' && pollEvery
      ? { pollEvery: (last) => pollEvery(last as ObjectOf<T> | undefined) }
      : {},
  );
  if (!found.data)
    return (
      <Page title={say('one')} parent={{ title: say('title'), to: kind.paths.all }}>
        <Loaded query={found}>{() => null}</Loaded>
      </Page>
    );
  const one = found.data as ObjectOf<T>;
  // What is being reviewed stays as it is: its own page says so.
  if (as === 'edit' && !one.can.edit) return <Navigate to={kind.paths.one(id)} replace />;
  return draw[as](one);
}
