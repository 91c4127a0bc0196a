import { getTwoFactor } from '@kade/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/client/queries.js';
import { i18n } from '../../platform/language/language.js';
import { FormLayout } from '../../ui/form/FormLayout.js';
import { Stack } from '../../ui/layout/layout.js';
import { Page, Panel } from '../../ui/page/Page.js';
import { Loaded } from '../../ui/states/Loaded.js';
import { MeFields, MeFooter, useMe } from './Me.js';
import { Passkeys } from './Passkeys.js';
import { Sessions } from './Sessions.js';
import { SingleKeys } from './SingleKeys.js';
import styles from './security.module.css';
import { TwoFactor } from './TwoFactor.js';

// The dialogs of two-factor open from here too; their texts come beside this page's code.
void i18n.loadNamespaces('two-factor');

/** /security: as whom the user is known, how they sign in, and where. */
export function SecurityPage() {
  const { t } = useTranslation(['security', 'common']);
  const state = useCall(getTwoFactor);
  const me = useMe();
  return (
    <Page title={t('common:title.security')} about={t('lead')}>
      <div className={styles.security}>
        <FormLayout>
          <Stack gap={16}>
            <Panel title={t('me.title')}>
              <MeFields me={me} />
            </Panel>
            <Panel title={t('keys.title')}>
              <SingleKeys />
            </Panel>
            <Panel title={t('twoFactor.title')}>
              <Loaded query={state} rows={2}>
                {(data) => <TwoFactor state={data} />}
              </Loaded>
            </Panel>
            {state.data?.enabled && (
              <Panel title={t('passkeys.title')}>
                <Passkeys passkeys={state.data.passkeys} />
              </Panel>
            )}
            <Sessions />
          </Stack>
        </FormLayout>
        <MeFooter me={me} />
      </div>
    </Page>
  );
}
