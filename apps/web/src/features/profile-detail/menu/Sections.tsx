import type { getProfileMenu, ReplyOf } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/facts/Values.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from '../profile-detail.module.css';

type Section = ReplyOf<typeof getProfileMenu>['sections'][number];

/** The menu as a guest reads it, with what each dish is made of. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('profile-detail');
  return (
    <div className={styles.menuSections}>
      {sections.map(({ section, items }) => (
        <Panel key={section ?? ''} title={section ?? t('menu.noSection')}>
          <ul className={styles.dishes}>
            {items.map((item) => (
              <li key={item.id}>
                <span>
                  {item.name}
                  {item.proposition && <span className="soft"> · {item.proposition}</span>}
                </span>
                <Money value={item.price} />
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
