import type { AuditLine } from '@kade/contract';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../ui/facts/Values.js';
import { Columns } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import styles from '../account.module.css';
import { CopyText } from '../CopyText.js';
import { detailName, detailWords } from './detail.js';
import { actionWords } from './sentence.js';

/** Everything one line keeps. */
export function LineDrawer({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { changes = {}, ...rest } = line.detail as { changes?: Record<string, unknown> };
  const facts = Object.entries({ ...rest, ...changes });
  return (
    <Drawer open onClose={onClose} size={drawerWidth.narrow} title={actionWords(t, line.action)}>
      <Columns gap={[8, 16]} of="minmax(110px, max-content) 1fr" as="dl" className={styles.facts}>
        <dt>{t('audit.at')}</dt>
        <dd>
          <Moment long value={line.at} />
        </dd>
        <dt>{t('audit.who')}</dt>
        <dd>{line.actor.name}</dd>
        <dt>{t('audit.address')}</dt>
        <dd>{line.address ?? '–'}</dd>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.factsPair}>
            <dt>{detailName(t, name)}</dt>
            <dd>{detailWords(t, name, value)}</dd>
          </div>
        ))}
        <dt>{t('audit.position')}</dt>
        <dd className="num">{line.position}</dd>
        <dt>{t('audit.hash')}</dt>
        <dd>
          <CopyText text={line.hash} label={t('audit.hash')} />
        </dd>
      </Columns>
    </Drawer>
  );
}
