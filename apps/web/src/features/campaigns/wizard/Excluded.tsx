import {
  type Campaign,
  type exclusionReasons,
  listPreflightProfiles,
  type ReplyOf,
} from '@kade/contract';
import { Drawer, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { profileAccess } from '../../../platform/navigation/profileAccess.js';
import { useMay } from '../../../platform/session/useProfile.js';
import nameStyles from '../../../ui/facts/name.module.css';
import { List } from '../../../ui/layout/layout.js';
import { drawerWidth } from '../../../ui/page/widths.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import styles from '../campaigns.module.css';

export type ExclusionReason = (typeof exclusionReasons)[number];
type Props = { campaign: Campaign; reason: ExclusionReason | undefined; onClose: () => void };
type Page = ReplyOf<typeof listPreflightProfiles>;
const pageSize = 50;

/** The profiles behind one count of the pre-flight. */
export function Excluded({ campaign, reason, onClose }: Props) {
  const { t } = useTranslation('campaigns');
  return (
    <Drawer
      open={reason !== undefined}
      size={drawerWidth.narrow}
      title={reason && t(`reason.${reason}`)}
      destroyOnHidden
      onClose={onClose}
    >
      {reason && <ExcludedFor id={campaign.id} reason={reason} />}
    </Drawer>
  );
}

function ExcludedFor({ id, reason }: { id: number; reason: ExclusionReason }) {
  const linked = useMay()(profileAccess);
  const [page, setPage] = useState(1);
  const found = useCall(
    listPreflightProfiles,
    { params: { id, reason }, query: { page, page_size: pageSize } },
    { keepPrevious: true },
  );
  return (
    <Loaded query={found}>
      {({ count, results }: Page) => (
        <>
          <List gap={8} className={styles.excludedList} data-testid="excluded-list">
            {results.map((profile) => (
              <li key={profile.id}>
                {linked ? (
                  <Link className={nameStyles.nameLink} to={paths.profile(profile.id)}>
                    {profile.name}
                  </Link>
                ) : (
                  <strong>{profile.name}</strong>
                )}
                <span className="soft">{profile.city}</span>
              </li>
            ))}
          </List>
          <Pagination
            size="small"
            hideOnSinglePage
            showSizeChanger={false}
            current={page}
            pageSize={pageSize}
            total={count}
            onChange={setPage}
          />
        </>
      )}
    </Loaded>
  );
}
