import { EditOutlined } from '@ant-design/icons';
import { getOpportunity } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { paths } from '../../../platform/navigation/paths.js';
import { recordId } from '../../../platform/navigation/recordId.js';
import { StatusTag } from '../../../ui/facts/StatusTag.js';
import { Money } from '../../../ui/facts/Values.js';
import { Page } from '../../../ui/page/Page.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { OpportunityRecord } from './OpportunityRecord.js';
import { useRemove } from './useRemove.js';

/** One opportunity on a page of its own. */
export function OpportunityPage() {
  const id = recordId(useParams().opportunityId);
  return <OneOpportunity key={id} id={id} />;
}

function OneOpportunity({ id }: { id: number }) {
  const { t } = useTranslation(['opportunities', 'common']);
  const navigate = useNavigate();
  const found = useCall(getOpportunity, { params: { id } }, { silent: true });
  const [editing, setEditing] = useState(false);
  const o = found.data;
  const { remove, isPending } = useRemove(o, () => void navigate(paths.funnel));
  return (
    <Page
      title={o?.title ?? t('title')}
      parent={{ title: t('common:menu.salesFunnel'), to: paths.funnel }}
      status={o && <StatusTag status={o.status} />}
      facts={
        o
          ? [
              o.profile ? (
                <Link key="profile" to={paths.profile(o.profile.id)}>
                  {o.profile.name}
                </Link>
              ) : (
                t('noProfile')
              ),
              <Money key="value" value={o.value} />,
              o.owner?.name,
            ]
          : []
      }
      actions={
        !o
          ? []
          : [
              !editing && {
                key: 'edit',
                label: t('common:action.edit'),
                icon: <EditOutlined />,
                onClick: () => setEditing(true),
              },
              {
                key: 'delete',
                label: t('common:action.delete'),
                kind: 'danger' as const,
                loading: isPending,
                onClick: remove,
                ask: { title: t('remove.title'), text: t('remove.text') },
              },
            ]
      }
    >
      <Loaded query={found}>
        {(opportunity) => (
          <OpportunityRecord
            opportunity={opportunity}
            editing={editing}
            onEdited={() => setEditing(false)}
          />
        )}
      </Loaded>
    </Page>
  );
}
