import { listOpportunityOptions, matchOwner } from '@kade/contract';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { useMay } from '../../platform/session/useProfile.js';
import { useFormat } from '../../ui/facts/useFormat.js';
import { List } from '../../ui/layout/layout.js';
import { drawerWidth } from '../../ui/page/widths.js';
import { MatchOwner } from './MatchOwner.js';
import styles from './opportunities.module.css';

/** For administrators: all owners who are only names, as imports brought them, each to be matched to a user. */
export function OwnerNames() {
  const { t } = useTranslation('opportunities');
  const { whole } = useFormat();
  const may = useMay();
  const mayMatch = may(matchOwner.access) && may(listOpportunityOptions.access);
  const [open, setOpen] = useState(false);
  const options = useCall(listOpportunityOptions, {}, { enabled: mayMatch, silent: true });
  const names = options.data?.owner_names ?? [];
  if (!mayMatch || (names.length === 0 && !open)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t('match.names', { count: names.length, shown: whole(names.length) })}
      </Button>
      <Drawer
        size={drawerWidth.narrow}
        open={open}
        onClose={() => setOpen(false)}
        title={t('match.listTitle')}
      >
        <p className="soft">{t(names.length === 0 ? 'match.allDone' : 'match.listText')}</p>
        <List gap={8} className={styles.ownerNames}>
          {names.map(({ name, count }) => (
            <li key={name}>
              <span>
                {name}{' '}
                <span className="soft">{t('match.has', { count, shown: whole(count) })}</span>
              </span>
              <MatchOwner name={name} />
            </li>
          ))}
        </List>
      </Drawer>
    </>
  );
}
