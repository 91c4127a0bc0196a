import type { SignedRecord } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../ui/facts/Values.js';
import { List, Row } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { CopyButton } from '../../../ui/record/CopyButton.js';
import { nameOf } from '../shared/Languages.js';
import styles from './content-provenance.module.css';

/** The signed records of the texts that were made: proof of when, by what, and that nobody changed the record since. */
export function Records({ records }: { records: readonly SignedRecord[] }) {
  const { t } = useTranslation('content');
  return (
    <Panel title={t('origin.records')}>
      <p className={styles.words}>{t('origin.recordsAbout')}</p>
      <List className={styles.records}>
        {records.map((record) => (
          <li key={record.signature}>
            <Row gap={[4, 16]} wrap>
              <Moment value={record.made_at} />
              <span>{nameOf(record.language)}</span>
              <span>{record.model ?? t(`origin.mode.${record.mode}`)}</span>
              <span>{record.prompt}</span>
              <Row gap={4}>
                <code className={styles.signature}>{record.signature.slice(0, 16)}…</code>
                <CopyButton text={JSON.stringify(record)} label={t('origin.record')} />
              </Row>
            </Row>
          </li>
        ))}
      </List>
    </Panel>
  );
}
