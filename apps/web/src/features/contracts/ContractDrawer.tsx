import {
  type ContractRow,
  createContract,
  getContract,
  listContracts,
  listContractsOfProfile,
  updateContract,
} from '@kade/contract';
import { Alert, Button, Drawer, Form } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/client/api.js';
import { useSend } from '../../platform/client/queries.js';
import { notify } from '../../platform/notices/notify.js';
import { showFailure, translateText } from '../../platform/notices/showFailure.js';
import { useProfile } from '../../platform/session/useProfile.js';
import { todayIn } from '../../ui/calendar/zoned.js';
import { Conflict } from '../../ui/form/Conflict.js';
import { useLeaveGuard } from '../../ui/form/useLeaveGuard.js';
import { ContractFields } from './ContractFields.js';
import styles from './contracts.module.css';
import { bodyOf, type ContractValues, newValues, termsOf, valuesOf } from './draft.js';
import { Preview } from './Preview.js';

type Props = { profileId: number; contract?: ContractRow; onClose: () => void };

/** Adds a contract, or changes one; what its terms mean shows while they are typed. */
export function ContractDrawer({ profileId, contract, onClose }: Props) {
  const { t } = useTranslation(['contracts', 'common']);
  const { user, company } = useProfile();
  const [form] = Form.useForm<ContractValues>();
  const [version, setVersion] = useState(contract?.version ?? 0);
  const [initial] = useState(() =>
    contract ? valuesOf(contract) : newValues(dayjs(todayIn(company.time_zone)), user.id),
  );
  const values = { ...initial, ...(Form.useWatch([], form) as Partial<ContractValues>) };
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty);
  const done = {
    silent: true,
    invalidates: [listContractsOfProfile, listContracts, getContract],
    onSuccess: () => {
      guard.release();
      notify({ kind: 'success', title: t('saved') });
      onClose();
    },
  };
  const create = useSend(createContract, done);
  const update = useSend(updateContract, done);
  const failure = create.error ?? update.error;

  const send = (as = version) => {
    const body = bodyOf({ ...initial, ...(form.getFieldsValue(true) as ContractValues) });
    if (!body) return;
    if (contract) update.mutate({ params: { id: contract.id }, body: { ...body, version: as } });
    else create.mutate({ body: { ...body, profile_id: profileId } });
  };
  /** What somebody else saved. What was typed stays in the form until the reader decides. */
  const theirs = async (use: (row: ContractRow) => void) => {
    if (!contract) return;
    await call(getContract, { params: { id: contract.id } })
      .then(use)
      .catch(showFailure);
  };
  const terms = termsOf(values);

  return (
    <Drawer
      open
      onClose={() => guard.close(onClose)}
      size={640}
      title={t(contract ? 'editTitle' : 'add')}
      closable={{ 'aria-label': t('common:action.close') }}
      footer={
        <Button
          type="primary"
          htmlType="submit"
          form="contract"
          loading={create.isPending || update.isPending}
        >
          {t('common:action.save')}
        </Button>
      }
    >
      {guard.dialog}
      {failure?.code === 'version_conflict' ? (
        <Conflict
          saving={update.isPending}
          onMine={() => void theirs((row) => send(row.version))}
          onTheirs={() =>
            void theirs((row) => {
              form.setFieldsValue(valuesOf(row));
              setVersion(row.version);
              update.reset();
            })
          }
        />
      ) : (
        failure && (
          <Alert
            type="error"
            showIcon
            title={translateText(failure.detail ?? '')}
            description={Object.values(failure.errors ?? {})
              .flat()
              .join(' ')}
          />
        )
      )}
      <Form<ContractValues>
        id="contract"
        form={form}
        name="contract"
        layout="vertical"
        className={styles.contractForm}
        initialValues={initial}
        onValuesChange={() => setDirty(true)}
        onFinish={() => send()}
      >
        <ContractFields known={contract !== undefined} owner={contract?.owner ?? null}>
          {terms && <Preview terms={terms} number={values.number} />}
        </ContractFields>
      </Form>
    </Drawer>
  );
}
