import { useProfile } from '../../platform/session/useProfile.js';
import styles from './main.module.css';

/** The company's logo, 30 px high, or its name while it has none. */
export function CompanyMark() {
  const { company } = useProfile();
  return (
    <div className={styles.companyMark}>
      {company.logo ? (
        <img src={company.logo} height={30} alt={company.name} />
      ) : (
        <span>{company.name}</span>
      )}
    </div>
  );
}
