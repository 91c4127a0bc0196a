import { saveTriggersAsAudience } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { SaveAudience } from '../../models/index.js';
import { companyDay } from './days.js';
import { SnoozeDialog } from './SnoozeDialog.js';
import { TaskDialog } from './TaskDialog.js';
import type { Acts } from './useActs.js';

type Props = { acts: Acts; onDone: () => void };

/** What has to be said before something is done with triggers. */
export function AskedDialog({ acts, onDone }: Props) {
  const { t } = useTranslation('triggers');
  const { whole } = useFormat();
  const { asked, close, mark } = acts;
  if (!asked) return null;
  const { what, triggers } = asked;
  if (what === 'snooze')
    return (
      <SnoozeDialog
        onClose={close}
        onSnooze={(until) => {
          close();
          mark(triggers, 'snoozed', until);
        }}
      />
    );
  if (what === 'task')
    return (
      <TaskDialog
        triggers={triggers}
        onClose={close}
        onDone={() => {
          close();
          onDone();
        }}
      />
    );
  const ids = triggers.map(({ id }) => id);
  return (
    <SaveAudience
      hint={t('audience.hint', { count: ids.length, shown: whole(ids.length) })}
      suggestion={t('audience.suggestion', { day: companyDay() })}
      save={async (name) => {
        const made = await call(saveTriggersAsAudience, { body: { ids, name } });
        onDone();
        return made;
      }}
      words={{
        title: t('audience.title'),
        name: t('audience.name'),
        done: ({ name, count }) => t('audience.done', { name, count, shown: whole(count) }),
        open: t('audience.open'),
      }}
      onClose={close}
    />
  );
}
