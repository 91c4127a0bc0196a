import { createPerson, listProfilePersons, type PersonRow, updatePerson } from '@kade/contract';
import { Button, Drawer, Flex, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, call } from '../../../platform/client/api.js';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { showFailure } from '../../../platform/notices/showFailure.js';
import { Conflict } from '../../../ui/form/Conflict.js';
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.js';
import { ContactFields } from './ContactFields.js';
import { bodyOf, emptyValues, momentFor, type Values, valuesOf } from './draft.js';

type Props = {
  profileId: number;
  /** The one to change; a new one without. */
  person?: PersonRow;
  /** No contact stands there yet. */
  isFirst: boolean;
  onClose: () => void;
};

/** Adds a contact, or changes one. */
export function ContactDrawer({ profileId, person, isFirst, onClose }: Props) {
  const { t } = useTranslation(['profile-detail', 'common']);
  const [form] = Form.useForm<Values>();
  const [initial] = useState(() => (person ? valuesOf(person) : emptyValues(isFirst)));
  const [version, setVersion] = useState(person?.version ?? 0);
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty);
  const done = {
    silent: true,
    invalidates: [listProfilePersons],
    onSuccess: () => {
      guard.release();
      notify({ kind: 'success', title: t('contact.saved') });
      onClose();
    },
  };
  const create = useSend(createPerson, done);
  const update = useSend(updatePerson, done);
  const isStale = update.error?.code === 'version_conflict';

  const send = async (as: number) => {
    const body = bodyOf({ ...initial, ...(form.getFieldsValue(true) as Values) });
    const sent = person
      ? update.mutateAsync({ params: { id: person.id }, body: { ...body, version: as } })
      : create.mutateAsync({ params: { id: profileId }, body });
    await sent.catch((error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error;
      form.setFields(
        Object.entries(error.errors ?? {}).map(([name, errors]) => ({
          name: name as keyof Values,
          errors: [...errors],
        })),
      );
      if (error.code !== 'version_conflict') showFailure(error);
    });
  };
  /** What somebody else saved. What was typed stays until the reader decides. */
  const theirs = async (use: (row: PersonRow) => void) => {
    const found = await call(listProfilePersons, { params: { id: profileId } }).catch(showFailure);
    const row = found?.results.find((p) => p.id === person?.id);
    if (row) use(row);
  };

  return (
    <Drawer
      open
      onClose={() => guard.close(onClose)}
      size={560}
      title={t(person ? 'contact.edit' : 'contact.add')}
      closable={{ 'aria-label': t('common:action.close') }}
      footer={
        <Flex gap={8} justify="flex-end">
          <Button onClick={() => guard.close(onClose)}>{t('common:action.cancel')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form="contact"
            loading={create.isPending || update.isPending}
          >
            {t('common:action.save')}
          </Button>
        </Flex>
      }
    >
      {guard.dialog}
      {isStale && (
        <Conflict
          saving={update.isPending}
          onMine={() => void theirs((row) => void send(row.version))}
          onTheirs={() =>
            void theirs((row) => {
              form.setFieldsValue(valuesOf(row));
              setVersion(row.version);
              setDirty(false);
              update.reset();
            })
          }
        />
      )}
      <Form<Values>
        noValidate
        id="contact"
        form={form}
        name="contact"
        layout="vertical"
        initialValues={initial}
        onValuesChange={(change: Partial<Values>) => {
          setDirty(true);
          if (change.consent) form.setFieldValue('consent_at', momentFor(initial, change.consent));
        }}
        onFinish={() => void send(version)}
      >
        <ContactFields />
      </Form>
    </Drawer>
  );
}
