import type { GeneratedContent } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.js';
import { Chip, Mark } from '../../../../ui/facts/StatusTag.js';
import { Row } from '../../../../ui/layout/layout.js';
import { ChannelPreview } from '../../preview/ChannelPreview.js';
import { useSender } from '../../preview/useSender.js';
import { Channel } from '../../shared/Channel.js';
import { nameOf } from '../../shared/Languages.js';
import { useJudge } from '../useJudge.js';
import styles from './content-write.module.css';

type Props = { result: GeneratedContent; brandId: number | null };

/** One text that was written, as it will look, with what was found in it and what can be done with it. */
export function WrittenCard({ result, brandId }: Props) {
  const { t } = useTranslation('content');
  const sender = useSender(brandId);
  const judge = useJudge(result.id);
  const [outcome, setOutcome] = useState<'new' | 'kept' | 'thrown_away'>('new');
  const open = result.claims.filter((claim) => !claim.source && !claim.confirmed).length;
  const stops = result.checks.filter(({ level }) => level === 'stop').length;
  const warnings = result.checks.filter(({ level }) => level === 'warning').length;
  const say = (next: typeof outcome) => {
    judge.send(next);
    setOutcome(next);
  };
  return (
    <article className={styles.card} data-outcome={outcome} aria-label={result.name}>
      <Row gap={8} justify="between" wrap>
        <Row gap={8}>
          {result.variant && <Chip>{t('variant.of', { variant: result.variant })}</Chip>}
          <Channel channel={result.channel} />
          <span className={styles.note}>{nameOf(result.language)}</span>
        </Row>
        <Row gap={8} wrap>
          {open > 0 && <Mark tone="bad">{t('claims.open', { count: open })}</Mark>}
          {stops > 0 && <Mark tone="bad">{t('checks.stops', { count: stops })}</Mark>}
          {warnings > 0 && <Mark tone="waiting">{t('checks.warnings', { count: warnings })}</Mark>}
          {open + stops + warnings === 0 && <Mark tone="done">{t('checks.fine')}</Mark>}
        </Row>
      </Row>
      <ChannelPreview
        channel={result.channel}
        parts={result.parts}
        sender={sender}
        language={result.language}
      />
      <Row gap={8} wrap>
        {outcome === 'thrown_away' ? (
          <>
            <span className={styles.note}>{t('judge.done.thrown_away')}</span>
            <Button size="small" onClick={() => say('new')}>
              {t('judge.takeBack')}
            </Button>
          </>
        ) : (
          <>
            <Link className={styles.open} to={paths.content(result.id)}>
              {t('write.open')}
            </Link>
            {outcome === 'kept' ? (
              <span className={styles.note}>{t('judge.done.kept')}</span>
            ) : (
              <Button size="small" onClick={() => say('kept')}>
                {t('judge.keep')}
              </Button>
            )}
            <Button size="small" onClick={() => say('thrown_away')}>
              {t('judge.throw')}
            </Button>
          </>
        )}
      </Row>
    </article>
  );
}
