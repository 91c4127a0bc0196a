import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page/Page.js';
import { SupportForm } from './SupportForm.js';
import { TicketDrawer } from './TicketDrawer.js';
import { useOpenedTicket } from './useOpenedTicket.js';

/** /support: for every signed-in user; `?ticket=` opens a question of one's own. */
export function SupportPage() {
  const { t } = useTranslation('support');
  const { opened, open } = useOpenedTicket();
  return (
    <Page title={t('page')}>
      <SupportForm />
      {opened !== null && <TicketDrawer key={opened} id={opened} onClose={() => open(null)} />}
    </Page>
  );
}
