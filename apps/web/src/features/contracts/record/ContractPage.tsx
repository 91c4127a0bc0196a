import { EditOutlined } from '@ant-design/icons';
import { type ContractRow, contractStatuses, getContract } from '@kade/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useCall } from '../../../platform/client/queries.js';
import { startNew } from '../../../platform/navigation/creation.js';
import { paths } from '../../../platform/navigation/paths.js';
import { recordId } from '../../../platform/navigation/recordId.js';
import { useDirectSave } from '../../../platform/saving/useDirectSave.js';
import { Conflict } from '../../../ui/form/Conflict.js';
import { Page, Panel } from '../../../ui/page/Page.js';
import { OwnerChoice, StatusChoice } from '../../../ui/record/HeadChoices.js';
import { RecordPage } from '../../../ui/record/RecordPage.js';
import { useSaidSave } from '../../../ui/record/useSaidSave.js';
import { Loaded } from '../../../ui/states/Loaded.js';
import { AttachmentsOf } from '../../attachments/index.js';
import { Timeline } from '../../timeline/index.js';
import { ContractDrawer } from '../ContractDrawer.js';
import { contractSaves } from '../edits.js';
import { LastDay } from '../LastDay.js';
import { StandingWords } from '../StandingWords.js';
import { StateTag, stateOf } from '../StateTag.js';
import { useRemoveContract } from '../useRemoveContract.js';
import { ContractSide } from './ContractSide.js';

/** One contract: how it stands, until when it can be cancelled, its files and what happened to it. */
export function ContractPage() {
  const { t } = useTranslation('common');
  const id = recordId(useParams().contractId);
  const found = useCall(getContract, { params: { id } }, { silent: true });
  if (!found.data)
    return (
      <Page
        title={t('title.contract')}
        parent={{ title: t('title.contracts'), to: paths.contracts }}
      >
        <Loaded query={found}>{() => null}</Loaded>
      </Page>
    );
  return <OneContract key={id} contract={found.data} />;
}

function OneContract({ contract: c }: { contract: ContractRow }) {
  const { t } = useTranslation(['contracts', 'common']);
  const navigate = useNavigate();
  const [isEdited, setEdited] = useState(false);
  const edit = useDirectSave(contractSaves(c));
  const save = useSaidSave(edit, c);
  const { remove, isPending } = useRemoveContract(c.id, () => void navigate(paths.contracts));
  const { notice_by, ends_on } = c.standing;
  const isDecided = c.status !== 'active' || notice_by === null;
  return (
    <Page
      title={c.title}
      parent={{ title: t('common:title.contracts'), to: paths.contracts }}
      status={
        <StatusChoice
          label={t('field.status')}
          value={c.status}
          saving={edit.saving}
          // What it is today says more than what was set: one that is active may be in its notice period.
          shown={<StateTag state={stateOf(c)} />}
          options={contractStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChoose={(value) =>
            void save(
              { status: value as ContractRow['status'] },
              { status: c.status, ended_on: c.ended_on },
              `${t('field.status')}: ${t(`status.${value}`)}`,
            )
          }
        />
      }
      facts={[
        c.number,
        <Link key="profile" to={paths.profile(c.profile.id)}>
          {c.profile.name}
        </Link>,
        <OwnerChoice
          key="owner"
          label={t('fact.owner')}
          owner={c.owner}
          of={c.title}
          without={t('withoutOwner')}
          saving={edit.saving}
          onChoose={(owner_id, name) =>
            void save(
              { owner_id },
              { owner_id: c.owner?.id ?? null },
              `${t('fact.owner')}: ${name}`,
            )
          }
        />,
        isDecided ? (
          ends_on && `${t('fact.endsOn')} ${ends_on}`
        ) : (
          <span key="left">
            {t(c.auto_renew ? 'fact.noticeBy' : 'fact.agreeBy')} <LastDay contract={c} />
          </span>
        ),
      ]}
      actions={[
        {
          key: 'edit',
          label: t('common:action.edit'),
          icon: <EditOutlined />,
          onClick: () => setEdited(true),
        },
        {
          key: 'task',
          label: t('common:row.task'),
          onClick: () => startNew({ kind: 'activity', profile: c.profile }),
        },
        {
          key: 'delete',
          label: t('common:action.delete'),
          kind: 'danger',
          loading: isPending,
          onClick: remove,
          ask: { title: t('removeTitle'), text: t('removeText') },
        },
      ]}
    >
      {edit.conflict && (
        <Conflict
          saving={edit.saving}
          onMine={() => void edit.saveMine()}
          onTheirs={() => void edit.loadTheirs()}
        />
      )}
      <RecordPage
        side={<ContractSide contract={c} />}
        sideLabel={t('section.details')}
        testId="contract"
      >
        <Panel title={t('section.terms')}>
          <StandingWords standing={c.standing} renews={c.auto_renew} number={c.number} />
        </Panel>
        <Panel title={t('section.files')}>
          <AttachmentsOf holder="contract" id={c.id} />
        </Panel>
        <Timeline profileId={c.profile.id} contractId={c.id} />
      </RecordPage>
      {isEdited && (
        <ContractDrawer profileId={c.profile.id} contract={c} onClose={() => setEdited(false)} />
      )}
    </Page>
  );
}
