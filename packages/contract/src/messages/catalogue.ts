import { access } from './access.js';
import { account } from './account.js';
import { activities } from './activities.js';
import { ai } from './ai.js';
import { approvals } from './approvals.js';
import { audiences } from './audiences.js';
import { campaigns } from './campaigns.js';
import { classification } from './classification.js';
import { content } from './content.js';
import { contracts } from './contracts.js';
import { fields } from './fields.js';
import { files } from './files.js';
import { leads } from './leads.js';
import { lifecycle } from './lifecycle.js';
import { mail } from './mail.js';
import { opportunities } from './opportunities.js';
import { personalMails } from './personal-mails.js';
import { pictures } from './pictures.js';
import { profiles } from './profiles.js';
import { promotions } from './promotions.js';
import { reports } from './reports.js';
import { requests } from './requests.js';
import { rows } from './rows.js';
import { senders } from './senders.js';
import { sending } from './sending.js';
import { triggers } from './triggers.js';
import { uploads } from './uploads.js';
import { whitespots } from './whitespots.js';

/** Everything the server says that is not a mail or a page, by code. A code is kept with rows: it is never given another meaning. */
export const texts = {
  ...access,
  ...account,
  ...activities,
  ...ai,
  ...approvals,
  ...audiences,
  ...campaigns,
  ...content,
  ...classification,
  ...contracts,
  ...fields,
  ...files,
  ...leads,
  ...lifecycle,
  ...mail,
  ...opportunities,
  ...personalMails,
  ...pictures,
  ...profiles,
  ...promotions,
  ...reports,
  ...requests,
  ...rows,
  ...senders,
  ...sending,
  ...triggers,
  ...uploads,
  ...whitespots,
};
export type CodeOf = keyof typeof texts;
