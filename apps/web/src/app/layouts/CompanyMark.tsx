import { useProfile } from '../../platform/session/useProfile.js';

/** The company's logo, 30 px high, or its name while it has none. */
export function CompanyMark() {
  const { company } = useProfile();
  return (
    <div className="company-mark">
      {company.logo ? (
        <img src={company.logo} height={30} alt={company.name} />
      ) : (
        <span>{company.name}</span>
      )}
    </div>
  );
}
