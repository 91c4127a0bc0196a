import { useTranslation } from 'react-i18next';
import { useProfile } from '../../platform/session/useProfile.js';
import styles from '../../ui/base/base.module.css';

/** For users whose groups open no screen: says what the account holds and who can change that. */
export function StartPage() {
  const { t } = useTranslation('start');
  const { user, company, groupNames } = useProfile();
  return (
    <section className={styles.centred}>
      <h1>{t('welcome', { name: user.name })}</h1>
      {groupNames.length === 0 ? (
        <p>{t('noGroups', { company: company.name })}</p>
      ) : (
        <>
          <p>{t('groups', { company: company.name })}</p>
          <p>{groupNames.map((group) => t(`group.${group.replace(':', '.')}`)).join(', ')}</p>
          <p className="soft">{t('nothingYet')}</p>
        </>
      )}
      <p>{t('ask', { company: company.name })}</p>
    </section>
  );
}
