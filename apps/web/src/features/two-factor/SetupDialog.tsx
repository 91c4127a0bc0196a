import { Button, Modal, QRCode, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../platform/session/signOut.js';
import { palettes } from '../../platform/theme/palette.js';
import { isWholeCode } from '../../ui/form/digits.js';
import { Row, Stack } from '../../ui/layout/layout.js';
import { dialogWidth } from '../../ui/page/widths.js';
import { FailedState } from '../../ui/states/FailedState.js';
import { CodeInput } from './CodeInput.js';
import { codeErrorOf } from './codeError.js';
import styles from './two-factor.module.css';
import { useSetup } from './useSetup.js';

type Props = {
  /** The company requires it: the dialog cannot be closed, only left by signing out. */
  forced?: boolean;
  /** Another app is in use: it works until the first code of this one. */
  replaces?: boolean;
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onCancel?: () => void;
};

/** Sets two-factor authentication up: a QR code to scan, the same as text, and the first code. */
export function SetupDialog({ forced = false, replaces = false, onEnabled, onCancel }: Props) {
  const { t } = useTranslation(['two-factor', 'common']);
  const setup = useSetup(onEnabled);
  const lead = forced ? 'setup.forced' : replaces ? 'setup.replaces' : 'setup.lead';
  return (
    <Modal
      open
      title={t(replaces ? 'setup.replace' : 'setup.title')}
      width={dialogWidth.medium}
      data-blocking-dialog
      closable={!forced}
      keyboard={!forced}
      mask={{ closable: false }}
      {...(onCancel && !forced ? { onCancel } : {})}
      cancelText={t('common:action.cancel')}
      okText={t('setup.submit')}
      okButtonProps={{ disabled: !isWholeCode(setup.digits), loading: setup.verifying }}
      onOk={() => setup.verify(setup.digits)}
      footer={
        forced ? (
          <Button onClick={() => void signOut()}>{t('common:user.logout')}</Button>
        ) : undefined
      }
    >
      <p className={styles.twoFactorLead}>{t(lead)}</p>
      {setup.failure ? (
        <FailedState failure={setup.failure} onRetry={setup.retry} />
      ) : (
        <Stack gap={16} as="ol" className={styles.twoFactorSteps}>
          <li>
            <p>{t('setup.scan')}</p>
            {setup.link ? <Scan link={setup.link} /> : <Skeleton active title={false} />}
          </li>
          <li>
            <CodeInput
              label={t('setup.code')}
              value={setup.digits}
              onDigits={setup.setDigits}
              onWhole={setup.verify}
              busy={setup.verifying}
              error={codeErrorOf(setup.error)}
            />
          </li>
        </Stack>
      )}
    </Modal>
  );
}

function Scan({ link }: { link: string }) {
  const { t } = useTranslation('two-factor');
  const secret = new URL(link).searchParams.get('secret') ?? '';
  return (
    <Row gap={16} wrap className={styles.twoFactorScan}>
      {/* Dark on light in both themes: not every app reads it the other way round. */}
      <QRCode
        value={link}
        type="svg"
        size={176}
        color={palettes.default.ink}
        bgColor={palettes.default.surface}
        role="img"
        aria-label={t('setup.qr')}
      />
      <div>
        <p className="soft">{t('setup.byHand')}</p>
        <Typography.Text
          className={styles.twoFactorSecret}
          data-testid="two-factor-secret"
          copyable={{ text: secret }}
        >
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </Typography.Text>
      </div>
    </Row>
  );
}
