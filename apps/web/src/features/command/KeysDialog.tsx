import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type KeyGroup, keyCatalogue, keyGroups, keyIds } from '../../platform/keys/catalogue.js';
import { paths } from '../../platform/navigation/paths.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { Columns } from '../../ui/layout/layout.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { goPlaces } from './goPlaces.js';
import styles from './keys.module.css';

/** How a key is written: its parts, and those that are pressed after each other. */
const partsOf = (keys: string) => keys.replace('Escape', 'Esc').split(/[ +]/);

/** Every key of the product, by where it counts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  const { user, groupNames } = useProfile();
  const on = user.single_keys;
  const places = goPlaces(groupNames).map(({ id }) => id);
  const idsOf = (group: KeyGroup) =>
    keyIds.filter(
      (id) => keyCatalogue[id].group === group && (group !== 'go' || places.includes(id)),
    );
  return (
    <Modal open title={t('keys.title')} footer={null} width={dialogWidth.medium} onCancel={onClose}>
      <Columns gap={[16, 24]} min={220}>
        {keyGroups
          .filter((group) => idsOf(group).length > 0)
          .map((group) => (
            <section key={group}>
              <h3 className={styles.group}>{t(`keys.group.${group}`)}</h3>
              <dl className={styles.keys}>
                {idsOf(group).map((id) => (
                  <div key={id} className={styles.key}>
                    <dt>{t(`keys.${id}`)}</dt>
                    <dd>
                      {partsOf(keyCatalogue[id].keys).map((part) => (
                        <kbd key={part}>{part === 'Space' ? t('keys.space') : part}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </Columns>
      <p className={styles.note}>
        {t(on ? 'keys.on' : 'keys.off')}{' '}
        <Link to={paths.security} onClick={onClose}>
          {t('title.security')}
        </Link>
      </p>
    </Modal>
  );
}
