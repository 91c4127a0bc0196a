import {
  BellOutlined,
  CheckOutlined,
  CheckSquareOutlined,
  TeamOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import {
  createTriggerTasks,
  listTriggers,
  saveTriggersAsAudience,
  type Trigger,
  updateTriggers,
} from '@kade/contract';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';

/** What has to be asked before it is done, about these triggers. */
export type Asked = {
  readonly what: 'snooze' | 'task' | 'audience';
  readonly triggers: readonly Trigger[];
};

/** Something that can be done with triggers. */
export type Act = {
  readonly key: 'done' | 'open' | 'snooze' | 'task' | 'audience';
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: (triggers: readonly Trigger[]) => void;
};

const icons = {
  done: <CheckOutlined />,
  open: <UndoOutlined />,
  snooze: <BellOutlined />,
  task: <CheckSquareOutlined />,
  audience: <TeamOutlined />,
} as const;

/** What can be done with triggers, one or many, by who may; what needs a word first is `asked`. */
export function useActs(onDone: () => void) {
  const { t } = useTranslation('triggers');
  const { whole } = useFormat();
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const put = useSend(updateTriggers, { invalidates: [listTriggers] });
  const mutate = put.mutate;

  const mark = useCallback(
    (triggers: readonly Trigger[], state: 'open' | 'done' | 'snoozed', until?: string) => {
      const ids = triggers.map(({ id }) => id);
      const said = { count: ids.length, shown: whole(ids.length), day: until };
      const word = { done: 'act.saved', snoozed: 'act.snoozed', open: 'act.opened' }[state];
      mutate(
        { body: { ids, state, ...(until === undefined ? {} : { until }) } },
        {
          onSuccess: () => {
            onDone();
            notify({
              kind: 'success',
              title: t(word, said),
              ...(state === 'open'
                ? {}
                : {
                    action: {
                      label: t('act.undo'),
                      act: () => mutate({ body: { ids, state: 'open' } }),
                    },
                  }),
            });
          },
        },
      );
    },
    [mutate, onDone, t, whole],
  );

  const mayTask = may(createTriggerTasks.access);
  const maySave = may(saveTriggersAsAudience.access);
  const acts = useMemo(() => {
    const act = (key: Act['key'], run: Act['run']): Act => ({
      ...{ key, run, label: t(`act.${key}`), icon: icons[key] },
    });
    const ask = (what: Asked['what']) => act(what, (triggers) => setAsked({ what, triggers }));
    return {
      open: [
        act('done', (some) => mark(some, 'done')),
        ask('snooze'),
        ...(mayTask ? [ask('task')] : []),
        ...(maySave ? [ask('audience')] : []),
      ],
      handled: [act('open', (some) => mark(some, 'open'))],
    };
  }, [mark, mayTask, maySave, t]);
  return { acts, asked, close: () => setAsked(null), mark };
}
export type Acts = ReturnType<typeof useActs>;
