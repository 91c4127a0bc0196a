import {
  createQuickLink,
  fillQuickLink,
  getProfileResult,
  listQuickLinks,
  type QuickLink,
  updateQuickLink,
} from '@kade/contract';
import { Button, Flex, Form, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/client/api.js';
import { useCall } from '../../../platform/client/queries.js';
import { oneOf } from '../../../platform/saving/useSaving.js';
import { Choice } from '../../../ui/form/Choice.js';
import { required, requiredUpTo } from '../../../ui/form/rules.js';
import { RecordForm } from '../../../ui/record/RecordForm.js';
import { useRecord } from '../../../ui/record/useRecord.js';
import styles from '../profile-detail.module.css';
import { useMayChange } from './mayChange.js';
import { fieldLabel, offeredFields, problemOf } from './placeholders.js';

type Link = Omit<QuickLink, 'href'>;
type Values = { label: string; url: string; scope: 'profile' | 'company' };
type Props = { profileId: number; link?: QuickLink; onDone: () => void };

/** A label and an address with placeholders; shows at once where it leads for this profile. */
export function QuickLinkForm({ profileId, link, onDone }: Props) {
  const { t } = useTranslation(['profile-detail', 'common']);
  const address = useRef<InputRef>(null);
  const [all, setAll] = useState(false);
  const mayForAll = useMayChange(null);
  const params = { id: profileId };
  const profile = useCall(getProfileResult, { params });
  const record = useRecord({
    opened: link as Link | undefined,
    newValues: (): Values => ({ label: '', url: '', scope: 'profile' }),
    valuesOf: ({ label, url, profile_id }): Values => ({
      ...{ label, url },
      scope: profile_id === null ? 'company' : 'profile',
    }),
    bodyOf: ({ label, url, scope }) => ({
      ...{ label: label.trim(), url: url.trim() },
      profile_id: scope === 'company' ? null : profileId,
    }),
    read: (opened): Promise<Link> => oneOf(call(listQuickLinks, { params }), opened),
    create: async (body) => ({ ...body, ...(await call(createQuickLink, { body })), version: 1 }),
    update: async ({ label, url, version }, opened) => {
      await call(updateQuickLink, { body: { label, url, id: opened.id, version } });
      return { ...opened, label, url, version: version + 1 };
    },
    invalidates: [listQuickLinks],
    saved: () => t('links.saved'),
    onSaved: onDone,
  });
  const { form, guard } = record;
  const { url } = record.values;

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
  const problem = problemOf(url);

  return (
    <RecordForm
      record={record}
      name="quick-link"
      onValuesChange={(change) => {
        // What was wrong is looked at again as soon as it is mended, not only when the field is left.
        const isWrong = form.getFieldError('url').length > 0;
        if (change.url !== undefined && isWrong) void form.validateFields(['url']).catch(() => {});
      }}
    >
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
        <Form.Item name="scope" label={t('links.scope')} required>
          <Choice
            options={[
              { value: 'profile', label: t('links.ofProfile') },
              { value: 'company', label: t('links.ofCompany') },
            ]}
          />
        </Form.Item>
      )}
      <Flex justify="flex-end" gap={8}>
        <Button onClick={() => guard.close(onDone)}>{t('common:action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={record.saving}>
          {t('common:action.save')}
        </Button>
      </Flex>
    </RecordForm>
  );
}
