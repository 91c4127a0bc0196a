import {
  createSubscription,
  listSubscriptions,
  mayAccess,
  mostReaders,
  type ReportName,
  type Rhythm,
  reportOf,
  rhythms,
  type SavedView,
  type Subscription,
  updateSubscription,
} from '@kade/contract';
import { Button, Checkbox, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { useProfile } from '../../../platform/session/useProfile.js';
import { Choice } from '../../../ui/form/Choice.js';
import { Row } from '../../../ui/layout/layout.js';
import { useColleagues } from '../../../ui/pick/colleagues.js';

type Values = { view_id: number; rhythm: Rhythm; readers: number[]; only_if_changed: boolean };
type Props = {
  report: ReportName;
  views: readonly SavedView[];
  /** The one that is changed; a new one when left out. */
  of: Subscription | undefined;
  onClose: () => void;
};

/** Which view goes to whom, and when. */
export function MailForm({ report, views, of, onClose }: Props) {
  const { t } = useTranslation('reports');
  const common = useTranslation('common').t;
  const { user } = useProfile();
  const [form] = Form.useForm<Values>();
  const { colleagues, loading } = useColleagues({ silent: true });
  const after = { invalidates: [listSubscriptions], onSuccess: onClose };
  const create = useSend(createSubscription, after);
  const update = useSend(updateSubscription, after);
  const { access } = reportOf(report);
  // Only those who may open the report; whoever is on the list stays to be seen and taken off.
  const able = colleagues.filter(({ groups }) => mayAccess(access, groups));
  const known = of?.readers.filter(({ id }) => !able.some((one) => one.id === id)) ?? [];
  const required = [{ required: true, message: t('mails.needed') }];
  const save = (values: Values) => {
    const body = { ...values, is_paused: false };
    if (of) update.mutate({ params: { id: of.id }, body: { ...body, version: of.version } });
    else create.mutate({ body });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={save}
      initialValues={
        of
          ? { ...of, view_id: of.view?.id, readers: of.readers.map(({ id }) => id) }
          : { view_id: views[0]?.id, rhythm: 'weekly', readers: [user.id], only_if_changed: false }
      }
    >
      <Form.Item name="view_id" label={t('mails.view')} rules={required}>
        <Select options={views.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Form.Item name="rhythm" label={t('mails.when')} extra={t('mails.whenHint')}>
        <Choice options={rhythms.map((value) => ({ value, label: t(`mails.rhythm.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="readers"
        label={t('mails.readers')}
        extra={t('mails.readersHint')}
        rules={required}
      >
        <Select
          mode="multiple"
          maxCount={mostReaders}
          loading={loading}
          optionFilterProp="label"
          options={[...able, ...known].map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="only_if_changed" valuePropName="checked">
        <Checkbox>{t('mails.onlyChangedLong')}</Checkbox>
      </Form.Item>
      <Row gap={8}>
        <Button type="primary" htmlType="submit" loading={create.isPending || update.isPending}>
          {common('action.save')}
        </Button>
        <Button onClick={onClose}>{common('action.cancel')}</Button>
      </Row>
    </Form>
  );
}
