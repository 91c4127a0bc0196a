import { getTwoFactor } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { i18n } from '../../platform/language/language.js';
import { Stack } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { Me } from './Me.js';
import { Passkeys } from './Passkeys.js';
import { Sessions } from './Sessions.js';
import { SingleKeys } from './SingleKeys.js';
import styles from './security.module.css';
import { TwoFactor } from './TwoFactor.js';

// The dialogs of two-factor open from here too; their texts come beside this page's code.
void i18n.loadNamespaces('two-factor');

/** /security: how the user signs in, where, and as whom. */
export function SecurityPage() {
  const { t } = useTranslation(['security', 'common']);
  const state = useCall(getTwoFactor);
  return (
    <Page title={t('common:title.security')} about={t('lead')}>
      <Stack gap={16} className={styles.security}>
        <Panel title={t('twoFactor.title')}>
          <Loaded query={state}>{(data) => <TwoFactor state={data} />}</Loaded>
        </Panel>
        {state.data?.enabled && (
          <Panel title={t('passkeys.title')}>
            <Passkeys passkeys={state.data.passkeys} />
          </Panel>
        )}
        <Sessions />
        <Panel title={t('me.title')}>
          <Me />
        </Panel>
        <Panel title={t('keys.title')}>
          <SingleKeys />
        </Panel>
      </Stack>
    </Page>
  );
}
