import { type Content, getContentRecord, type Provenance } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/client/queries.js';
import { none } from '../../../ui/facts/format.js';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { Moment } from '../../../ui/facts/Values.js';
import { Columns, Stack } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import { SideFact, SideFacts } from '../../../ui/record/Side.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { nameOf } from '../shared/Languages.js';
import styles from './content-provenance.module.css';
import { Records } from './Records.js';

/** Where a text comes from, and what it carries with it when it leaves. */
export function OriginTab({ content }: { content: Content }) {
  const { t } = useTranslation('content');
  const records = useCall(getContentRecord, { params: { id: content.id } });
  return (
    <Stack gap={16}>
      <Columns gap={16} min={360} align="start">
        {content.provenance.map((one) => (
          <Panel key={one.language} title={t('origin.of', { language: nameOf(one.language) })}>
            <Origin origin={one} />
          </Panel>
        ))}
        <Panel title={t('origin.markTitle')}>
          <Stack gap={8} className={styles.words}>
            <p>
              <strong>{t(content.source ? `source.${content.source}` : 'source.none')}</strong>
            </p>
            {content.source && <p>{t('origin.mark')}</p>}
            <p>{t('origin.noWatermark')}</p>
            <p>{t('origin.lookup')}</p>
          </Stack>
        </Panel>
      </Columns>
      <Loaded query={records}>
        {({ results }) => (results.length > 0 ? <Records records={results} /> : null)}
      </Loaded>
    </Stack>
  );
}

function Origin({ origin }: { origin: Provenance }) {
  const { t } = useTranslation('content');
  const { whole, money, wholePercent } = useFormat();
  const { mode, kind, model, prompt, brand_version: brand, cost, facts } = origin;
  if (mode === null)
    return (
      <p className={styles.words}>
        {t('origin.person', { name: origin.edited_by?.name ?? origin.made_by?.name ?? none })}
      </p>
    );
  return (
    <Stack gap={12}>
      <SideFacts>
        <SideFact label={t('origin.by')}>
          {t(`origin.mode.${mode}`)}
          {kind && ` · ${t(`origin.kind.${kind}`)}`}
        </SideFact>
        {model && <SideFact label={t('origin.model')}>{model}</SideFact>}
        {prompt && (
          <SideFact label={t(mode === 'model' ? 'origin.prompt' : 'origin.composer')}>
            {prompt}
          </SideFact>
        )}
        {brand !== null && (
          <SideFact label={t('origin.brandVersion')}>
            {t('versions.number', { number: brand })}
          </SideFact>
        )}
        {mode === 'model' && (
          <SideFact label={t('origin.tokens')}>
            {t('origin.tokensOf', {
              in: whole(origin.tokens_in),
              out: whole(origin.tokens_out),
            })}
          </SideFact>
        )}
        {mode === 'model' && (
          <SideFact label={t('origin.cost')}>
            {cost === null ? t('origin.costUnknown') : money(cost)}
          </SideFact>
        )}
        <SideFact label={t('origin.askedBy')}>
          {origin.made_by?.name ?? none} <Moment value={origin.made_at} />
        </SideFact>
        <SideFact label={t('origin.edited')}>
          {origin.edited_by
            ? t('origin.editedBy', {
                name: origin.edited_by.name,
                share: wholePercent(origin.edited_share),
              })
            : t('origin.notEdited')}
        </SideFact>
        {origin.fingerprint && (
          <SideFact label={t('origin.fingerprint')} copy={origin.fingerprint}>
            <code className={styles.signature}>{origin.fingerprint.slice(0, 16)}…</code>
          </SideFact>
        )}
      </SideFacts>
      {facts.length > 0 && (
        <details className={styles.facts}>
          <summary>{t('origin.facts', { count: facts.length })}</summary>
          <dl>
            {facts.map(({ field, text }) => (
              <div key={field}>
                <dt>{t(`origin.fact.${field}`, { defaultValue: field })}</dt>
                <dd className="lines">{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Stack>
  );
}
