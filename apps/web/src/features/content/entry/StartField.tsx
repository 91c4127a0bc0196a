import { startContent } from '@kade/contract';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { useMay } from '../../../platform/session/useProfile.js';
import { Row } from '../../../ui/layout/layout.js';
import styles from './content-entry.module.css';

const least = 3;

/** What one wants to say, and to whom, in one's own words: what it needs is found, and it is written. */
export function StartField({ hasBrand }: { hasBrand: boolean }) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const id = useId();
  const [what, setWhat] = useState('');
  const isEnough = what.trim().length >= least;
  const start = useSend(startContent, {
    onSuccess: (found) => {
      if (found.brand_id === null) return void navigate(paths.contentGenerator('brands', 'new'));
      return void navigate(
        paths.newContent({
          brand: found.brand_id,
          campaign: found.gen_ai_campaign_id ?? undefined,
          promotion: found.promotion_id ?? undefined,
          channel: found.channel,
          language: found.language,
          length: found.length,
          variants: found.variants,
          message: found.key_message,
          whom: found.for_whom ?? undefined,
          read: 1,
          go: found.ready ? 1 : undefined,
        }),
      );
    },
  });
  const go = () => {
    if (isEnough) start.mutate({ body: { what: what.trim() } });
  };
  if (!useMay()(startContent.access))
    return <h2 className={styles.question}>{t('entry.readOnly')}</h2>;
  return (
    <>
      <h2 className={styles.question}>
        <label htmlFor={id}>{t('entry.question')}</label>
      </h2>
      <Row gap={[8, 8]} align="end" wrap className={styles.ask}>
        <Input.TextArea
          id={id}
          className={styles.field ?? ''}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={2000}
          value={what}
          placeholder={t('entry.example')}
          onChange={(e) => setWhat(e.target.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
              e.preventDefault();
              go();
            }
          }}
        />
        <Button
          type="primary"
          size="large"
          disabled={!isEnough}
          loading={start.isPending}
          onClick={go}
        >
          {t('entry.go')}
        </Button>
      </Row>
      <p className={styles.hint}>{t(hasBrand ? 'entry.hint' : 'entry.hintNoBrand')}</p>
    </>
  );
}
