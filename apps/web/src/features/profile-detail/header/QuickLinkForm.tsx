import {
  createQuickLink,
  fillQuickLink,
  getProfileResult,
  listQuickLinks,
  type QuickLink,
  updateQuickLink,
} from '@kade/contract';
import { Button, Flex, Form, Input, type InputRef, Radio } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { useCall, useSend } from '../../../platform/client/queries.js';
import { showFailure } from '../../../platform/notices/showFailure.js';
import { Conflict } from '../../../ui/form/Conflict.js';
import { required, requiredUpTo } from '../../../ui/form/rules.js';
import styles from '../profile-detail.module.css';
import { useMayChange } from './mayChange.js';
import { fieldLabel, offeredFields, problemOf } from './placeholders.js';

type Values = { label: string; url: string; everywhere: boolean };
type Props = { profileId: number; link?: QuickLink; onDone: () => void };

/** A label and an address with placeholders; shows at once where it leads for this profile. */
export function QuickLinkForm({ profileId, link, onDone }: Props) {
  const { t } = useTranslation(['profile-detail', 'common']);
  const [form] = Form.useForm<Values>();
  const address = useRef<InputRef>(null);
  const [all, setAll] = useState(false);
  const mayForAll = useMayChange(null);
  const profile = useCall(getProfileResult, { params: { id: profileId } });
  const url = Form.useWatch('url', form) ?? link?.url ?? '';
  const done = { invalidates: [listQuickLinks], onSuccess: onDone };
  const create = useSend(createQuickLink, done);
  const update = useSend(updateQuickLink, { ...done, decides: true });

  const insert = (field: string) => {
    const input = address.current?.input;
    const at = input?.selectionStart ?? url.length;
    form.setFieldValue(
      'url',
      `${url.slice(0, at)}{${field}}${url.slice(input?.selectionEnd ?? at)}`,
    );
    void form.validateFields(['url']).catch(() => {});
    address.current?.focus();
  };
  const submit = ({ label, url: typed, everywhere }: Values, version = link?.version ?? 0) => {
    const body = { label: label.trim(), url: typed.trim() };
    if (link) update.mutate({ body: { ...body, id: link.id, version } });
    else create.mutate({ body: { ...body, profile_id: everywhere ? null : profileId } });
  };
  /** Over what somebody else saved: with the version that stands now. */
  const saveOver = async () => {
    const links = await call(listQuickLinks, { params: { id: profileId } }).catch(showFailure);
    const now = links?.find((one) => one.id === link?.id);
    if (now) submit(form.getFieldsValue(true) as Values, now.version);
  };
  const problem = problemOf(url);

  return (
    <Form<Values>
      form={form}
      name="quick-link"
      layout="vertical"
      initialValues={{ label: link?.label ?? '', url: link?.url ?? '', everywhere: false }}
      onValuesChange={(change: Partial<Values>) => {
        // What was wrong is looked at again as soon as it is mended, not only when the field is left.
        const isWrong = form.getFieldError('url').length > 0;
        if (change.url !== undefined && isWrong) void form.validateFields(['url']).catch(() => {});
      }}
      onFinish={(values) => submit(values)}
    >
      {update.error?.code === 'version_conflict' && (
        <Conflict saving={update.isPending} onMine={() => void saveOver()} onTheirs={onDone} />
      )}
      <Form.Item name="label" label={t('links.name')} rules={[requiredUpTo(100)]}>
        <Input autoFocus maxLength={100} placeholder={t('links.namePlaceholder')} />
      </Form.Item>
      <Form.Item
        name="url"
        label={t('links.url')}
        validateTrigger="onBlur"
        rules={[
          { ...required, message: t('links.problem.address') },
          {
            validator: (_, value: string) => {
              const found = problemOf(value ?? '');
              if (!value?.trim() || !found) return Promise.resolve();
              return Promise.reject(
                new Error(t(`links.problem.${found.kind}`, { fields: found.fields })),
              );
            },
          },
        ]}
      >
        <Input
          ref={address}
          maxLength={1000}
          placeholder="https://www.google.com/maps?q={street} {city}"
        />
      </Form.Item>
      <fieldset className={styles.placeholders}>
        <legend>{t('links.placeholders')}</legend>
        <p className="soft">{t('links.placeholdersAbout')}</p>
        <Flex gap={8} wrap>
          {offeredFields(all).map((field) => (
            <Button
              key={field}
              size="small"
              aria-label={t('links.insert', { field: fieldLabel(field) })}
              title={`{${field}}`}
              onClick={() => insert(field)}
            >
              {fieldLabel(field)}
            </Button>
          ))}
          <Button size="small" type="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'links.fewer' : 'links.more')}
          </Button>
        </Flex>
      </fieldset>
      {url.trim() && !problem && profile.data && (
        <p className={styles.linkResult}>
          <span className="soft">{t('links.result')}</span>{' '}
          {fillQuickLink(url.trim(), profile.data)}
        </p>
      )}
      {!link && mayForAll && (
        <Form.Item name="everywhere" label={t('links.scope')}>
          <Radio.Group
            options={[
              { value: false, label: t('links.ofProfile') },
              { value: true, label: t('links.ofCompany') },
            ]}
          />
        </Form.Item>
      )}
      <Flex justify="flex-end" gap={8}>
        <Button onClick={onDone}>{t('common:action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={create.isPending || update.isPending}>
          {t('common:action.save')}
        </Button>
      </Flex>
    </Form>
  );
}
