import type { Claim } from '@kade/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/facts/useFormat.js';
import { List, Row, Stack } from '../../../ui/layout/layout.js';
import styles from './content-checks.module.css';

type Props = {
  claims: readonly Claim[];
  /** Answers for a claim, or takes that back; left out for who may not. */
  onConfirm?: ((claim: Claim, confirmed: boolean) => void) | undefined;
  /** What is typed is not saved: there is nothing yet to answer for. */
  dirty: boolean;
  isBusy: boolean;
  onFind?: ((claim: Claim) => void) | undefined;
};

/** What the text claims: first what nothing that was given says, which stops the submission until a person confirms it. */
export function ClaimsPanel({ claims, onConfirm, dirty, isBusy, onFind }: Props) {
  const { t } = useTranslation('content');
  const [isOpen, setOpen] = useState(false);
  const open = claims.filter((one) => one.source === null && one.confirmed === null);
  const confirmed = claims.filter((one) => one.source === null && one.confirmed !== null);
  const backed = claims.filter((one) => one.source !== null);
  if (claims.length === 0) return <p className={styles.quiet}>{t('claims.none')}</p>;
  return (
    <Stack gap={12}>
      {open.length > 0 && (
        <section className={styles.open} aria-label={t('claims.openTitle')}>
          <p>
            <strong>{t('claims.open', { count: open.length })}</strong>{' '}
            {t(dirty ? 'claims.saveFirst' : 'claims.openAbout')}
          </p>
          <List className={styles.claims}>
            {open.map((claim) => (
              <li key={`${claim.part} ${claim.from} ${claim.to}`}>
                <Row gap={8} justify="between">
                  <Said claim={claim} onFind={onFind} />
                  {onConfirm && (
                    <Button
                      size="small"
                      disabled={dirty || isBusy}
                      aria-label={t('claims.confirmOne', { claim: claim.text })}
                      onClick={() => onConfirm(claim, true)}
                    >
                      {t('claims.confirm')}
                    </Button>
                  )}
                </Row>
              </li>
            ))}
          </List>
        </section>
      )}
      {confirmed.length > 0 && (
        <List className={styles.claims}>
          {confirmed.map((claim) => (
            <Confirmed key={claim.key} {...{ claim, onConfirm, isBusy, onFind }} />
          ))}
        </List>
      )}
      {backed.length > 0 && (
        <div>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'claims.hideBacked' : 'claims.backed', { count: backed.length })}
          </button>
          {isOpen && (
            <List className={styles.claims}>
              {backed.map((claim) => (
                <li key={`${claim.part} ${claim.from} ${claim.to}`}>
                  <Row gap={8} justify="between">
                    <Said claim={claim} onFind={onFind} />
                    <span className={styles.quiet}>{t(`claims.source.${claim.source}`)}</span>
                  </Row>
                </li>
              ))}
            </List>
          )}
        </div>
      )}
    </Stack>
  );
}

type OneProps = { claim: Claim } & Pick<Props, 'onConfirm' | 'isBusy' | 'onFind'>;

function Confirmed({ claim, onConfirm, isBusy, onFind }: OneProps) {
  const { t } = useTranslation('content');
  const { moment } = useFormat();
  return (
    <li>
      <Row gap={8} justify="between">
        <Said claim={claim} onFind={onFind} />
        {onConfirm && (
          <Button
            size="small"
            type="text"
            disabled={isBusy}
            aria-label={t('claims.takeBackOne', { claim: claim.text })}
            onClick={() => onConfirm(claim, false)}
          >
            {t('claims.takeBack')}
          </Button>
        )}
      </Row>
      <p className={styles.quiet}>
        {t('claims.confirmedBy', {
          name: claim.confirmed?.by?.name ?? t('claims.somebody'),
          at: moment(claim.confirmed?.at),
        })}
      </p>
    </li>
  );
}

function Said({ claim, onFind }: Pick<OneProps, 'claim' | 'onFind'>) {
  const { t } = useTranslation('content');
  const words = (
    <>
      <span className={styles.claim}>{claim.text}</span>{' '}
      <span className={styles.quiet}>{t(`claims.kind.${claim.kind}`)}</span>
    </>
  );
  if (!onFind) return <span>{words}</span>;
  return (
    <button type="button" className={styles.find} onClick={() => onFind(claim)}>
      {words}
    </button>
  );
}
