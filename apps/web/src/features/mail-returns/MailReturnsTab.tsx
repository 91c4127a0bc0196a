import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Blocked } from './Blocked.js';
import styles from './mail-returns.module.css';
import { Returned } from './Returned.js';
import { Sources } from './Sources.js';

const parts = ['blocked', 'returned', 'sources'] as const;
type Part = (typeof parts)[number];

/** Addresses that get no mail, what came back for mails, and where that is learnt from. */
export function MailReturnsTab() {
  const { t } = useTranslation('mail-returns');
  const [part, setPart] = useState<Part>('blocked');
  return (
    <>
      <div className={styles.mailReturnsParts}>
        <Segmented<Part>
          aria-label={t('parts')}
          value={part}
          onChange={setPart}
          options={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
        />
      </div>
      {part === 'blocked' && <Blocked />}
      {part === 'returned' && <Returned />}
      {part === 'sources' && <Sources />}
    </>
  );
}
