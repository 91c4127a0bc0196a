import { listLeadsToQualify, type NoScore, startImport, uploadLead } from '@kade/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Row } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { EmptyState } from '../../../ui/states/EmptyState.js';
import { RunButton } from '../../models/index.js';
import { useLeadRuns, useRunNow } from './useLeadRuns.js';

type Props = {
  /** `no_run`: nothing has been scored yet. */
  reason: NoScore | 'no_run';
  /** Days of the outcome window, and leads too young for it. */
  window?: number;
  tooYoung?: number;
};

/** Instead of scores: why there are none, what has to be there first, and the way to it. */
export function NoLeads({ reason, window = 0, tooYoung = 0 }: Props) {
  const { t } = useTranslation('leads');
  const navigate = useNavigate();
  const may = useMay();
  const { open } = useLeadRuns();
  const now = useRunNow();
  // Its progress stands above.
  if (reason === 'no_run' && open) return null;
  const ways = [
    may(uploadLead.access) && { to: paths.leadUploads, label: t('none.way.upload') },
    may(startImport.access) && { to: paths.newImport, label: t('none.way.import') },
    reason !== 'no_leads' &&
      may(listLeadsToQualify.access) && {
        to: paths.todos('qualification'),
        label: t('none.way.qualify'),
      },
  ].filter((way) => way !== false);
  const [first, ...others] = reason === 'no_run' ? [] : ways;
  const hint = reason === 'no_run' && !now ? 'no_runTonight' : reason;
  return (
    <Panel>
      <EmptyState
        of={reason === 'no_leads' ? 'people' : 'chart'}
        title={t(`none.title.${reason}`)}
        hint={[
          t(`none.hint.${hint}`, { count: tooYoung, window }),
          reason !== 'no_run' && ways.length === 0 && t('none.ask'),
        ]
          .filter(Boolean)
          .join(' ')}
        action={
          reason === 'no_run'
            ? now && <RunButton now={now} label={t('run.now')} primary />
            : first && (
                <Button type="primary" onClick={() => void navigate(first.to)}>
                  {first.label}
                </Button>
              )
        }
        link={
          reason !== 'no_run' && (
            <Row gap={16} justify="center" wrap>
              {others.map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
              <Link to={paths.help('leads')}>{t('none.guide')}</Link>
            </Row>
          )
        }
      />
    </Panel>
  );
}
