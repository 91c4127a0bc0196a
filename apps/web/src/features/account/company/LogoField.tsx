import {
  getCompany,
  getProfile,
  listAudit,
  logoBytes,
  logoTypes,
  removeLogo,
  uploadLogo,
} from '@kade/contract';
import { Button, Flex, Popconfirm, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../platform/client/queries.js';
import { notify } from '../../../platform/notices/notify.js';
import { cx } from '../../../ui/cx.js';
import { Row } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Page.js';
import styles from '../account.module.css';

const stale = { invalidates: [getCompany, getProfile, listAudit] };

/** The company's logo, shown as the header shows it: 30 px high, on light and on dark. */
export function LogoField({ logo }: { logo: string | null }) {
  const { t } = useTranslation(['account', 'common']);
  const upload = useSend(uploadLogo, {
    ...stale,
    onSuccess: () => notify({ kind: 'success', title: t('logo.saved') }),
  });
  const remove = useSend(removeLogo, stale);

  const send = (file: File) => {
    if (file.size > logoBytes) {
      notify({ kind: 'error', title: t('logo.tooLarge') });
      return;
    }
    const form = new FormData();
    form.append('file', file);
    upload.mutate({ body: form });
  };

  return (
    <Panel title={t('logo.title')}>
      <p className="soft">{t('logo.text')}</p>
      {logo && (
        <Row gap={12} wrap align="stretch" className={styles.logoPreviews}>
          {(['light', 'dark'] as const).map((ground) => (
            <span key={ground} className={cx(styles.logoPreview, styles[`logo-on-${ground}`])}>
              <img src={logo} alt={t(`logo.on.${ground}`)} height={30} />
            </span>
          ))}
        </Row>
      )}
      <Flex gap={8} wrap>
        <Upload
          accept={logoTypes.join()}
          showUploadList={false}
          beforeUpload={(file) => {
            send(file);
            return false;
          }}
        >
          <Button loading={upload.isPending}>{t(logo ? 'logo.replace' : 'logo.choose')}</Button>
        </Upload>
        {logo && (
          <Popconfirm
            title={t('logo.removeTitle')}
            okText={t('common:action.delete')}
            cancelText={t('common:action.cancel')}
            onConfirm={() => remove.mutate({})}
          >
            <Button danger loading={remove.isPending}>
              {t('common:action.delete')}
            </Button>
          </Popconfirm>
        )}
      </Flex>
    </Panel>
  );
}
