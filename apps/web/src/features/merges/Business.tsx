import type { DuplicateProfile } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/navigation/paths.js';
import { StatusTag } from '../../ui/facts/StatusTag.js';
import { Stack } from '../../ui/layout/layout.js';
import styles from './merges.module.css';

/** A profile in the words by which one tells it from its double. */
export function Business({ profile: p }: { profile: DuplicateProfile }) {
  const { t } = useTranslation('merges');
  const place = [
    [p.street, p.house_number].filter(Boolean).join(' '),
    [p.postcode, p.city].filter(Boolean).join(' '),
  ].filter(Boolean);
  const facts = [
    p.external_id,
    p.kvk_number && t('kvk', { number: p.kvk_number }),
    ...place,
    p.email,
    // As it is said: the rest only breaks lines.
    p.website?.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
  ].filter(Boolean);
  return (
    <Stack gap={2} as="span" className={styles.mergeBusiness}>
      <span className={styles.mergeName}>
        <Link to={paths.profile(p.id)}>{p.name}</Link>
        <StatusTag status={p.kind} />
      </span>
      <span className="soft">{facts.join(' · ')}</span>
    </Stack>
  );
}
