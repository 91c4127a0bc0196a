import { type NoWhitespots, startImport, whitespotMinimum } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { RunButton } from '../../models/index.js';
import { useRunNow, useSpotRuns } from './useSpotRuns.js';

/** Instead of figures: why nothing is suggested, what has to be there first, and the way to it. */
export function NoSpots({ reason }: { reason: NoWhitespots }) {
  const { t } = useTranslation('whitespots');
  const { whole } = useFormat();
  const navigate = useNavigate();
  const mayImport = useMay()(startImport.access);
  const { open } = useSpotRuns();
  const now = useRunNow();
  // Its progress stands above.
  if (reason === 'not_run' && open) return null;
  const button =
    reason === 'not_run' ? (
      now && <RunButton now={now} label={t('run.now')} primary />
    ) : mayImport ? (
      <Button type="primary" onClick={() => void navigate(paths.newImport)}>
        {t('none.import')}
      </Button>
    ) : null;
  const hint = reason === 'not_run' && !now ? 'not_runTonight' : reason;
  return (
    <EmptyState
      of="chart"
      title={t(`none.title.${reason}`)}
      hint={[
        t(`none.hint.${hint}`, {
          customers: whole(whitespotMinimum.customers),
          buyers: whole(whitespotMinimum.buyers),
        }),
        reason !== 'not_run' && !mayImport && t('none.ask'),
      ]
        .filter(Boolean)
        .join(' ')}
      action={button}
      link={reason !== 'not_run' && <Link to={paths.help('whitespots')}>{t('none.guide')}</Link>}
    />
  );
}
