import type { AuditLine } from '@kade/contract';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../ui/Values.js';
import { CopyText } from '../CopyText.js';
import { actionWords } from './sentence.js';

type Change = { before: unknown; after: unknown };
const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value;
const inWords = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.join(', ')
      : JSON.stringify(value);

/** Everything one line keeps. */
export function LineDrawer({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  const { t } = useTranslation('account');
  const changes = (line.detail.changes ?? {}) as Record<string, unknown>;
  const facts = Object.entries(line.detail).filter(([name]) => name !== 'changes');
  return (
    <Drawer open onClose={onClose} size={560} title={actionWords(t, line.action)}>
      <dl className="facts">
        <dt>{t('audit.at')}</dt>
        <dd>
          <Moment value={line.at} />
        </dd>
        <dt>{t('audit.who')}</dt>
        <dd>{line.actor.name}</dd>
        <dt>{t('audit.address')}</dt>
        <dd>{line.address ?? '–'}</dd>
        {facts.map(([name, value]) => (
          <div key={name} className="facts-pair">
            <dt>{name.replaceAll('_', ' ')}</dt>
            <dd>
              {isChange(value)
                ? `${inWords(value.before)} → ${inWords(value.after)}`
                : inWords(value)}
            </dd>
          </div>
        ))}
        {Object.entries(changes).map(([name, change]) => (
          <div key={name} className="facts-pair">
            <dt>{name.replaceAll('_', ' ')}</dt>
            <dd>
              {isChange(change)
                ? `${inWords(change.before)} → ${inWords(change.after)}`
                : inWords(change)}
            </dd>
          </div>
        ))}
        <dt>{t('audit.position')}</dt>
        <dd className="num">{line.position}</dd>
        <dt>{t('audit.hash')}</dt>
        <dd>
          <CopyText text={line.hash} label={t('audit.hash')} />
        </dd>
      </dl>
    </Drawer>
  );
}
