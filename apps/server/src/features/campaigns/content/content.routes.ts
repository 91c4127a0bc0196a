import {
  createMailTemplate,
  getCampaignSettings,
  listMailImages,
  listMailTemplates,
  previewCampaign,
  Refusal,
  removeMailTemplate,
  sendTestMail,
  showMailImage,
  updateCampaignSettings,
  uploadMailImage,
} from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { audit } from '../../audit/index.js';
import { withLanguages } from '../plan/languages.service.js';
import { preview } from '../plan/preview.service.js';
import { checkMail } from '../render/content.js';
import * as images from './images.service.js';
import { loadSettings, saveSettings } from './settings.repo.js';
import { addTemplate, listTemplates, removeTemplate } from './templates.repo.js';
import { testSend } from './testSend.service.js';

/** What a mail is made from: preview, test mails, pictures, kept mails and the company's look. */
export function contentRoutes(serve: Serve, platform: Platform): void {
  serve(previewCampaign, ({ tx, auth, body }) => preview(tx, auth, platform, body));
  serve(sendTestMail, ({ auth, body }) => testSend(platform, auth, body));

  serve(listMailImages, ({ tx, auth }) => images.list(platform, tx, auth));
  serve(uploadMailImage, ({ auth, request }) => images.upload(platform, auth, request));
  serve(showMailImage, ({ params }) => images.show(platform, params.key));

  serve(listMailTemplates, async ({ tx, auth }) => {
    const results = await listTemplates(tx, auth.companyId);
    return { count: results.length, results };
  });
  serve(createMailTemplate, async ({ tx, auth, body }) => {
    const kept = await withLanguages(tx, auth.companyId, body);
    checkMail({ ...kept, subject_b: null, preheader: null });
    const template = await addTemplate(tx, auth.companyId, auth.userId, kept);
    const { id, name } = template;
    await audit(tx, auth, 'campaign.template.add', {
      type: 'campaign_template',
      id,
      detail: { name },
    });
    return template;
  });
  serve(removeMailTemplate, async ({ tx, auth, params: { id } }) => {
    const name = await removeTemplate(tx, auth.companyId, id);
    if (name === undefined) throw new Refusal('not_found');
    await audit(tx, auth, 'campaign.template.remove', {
      type: 'campaign_template',
      id,
      detail: { name },
    });
    return {};
  });

  serve(getCampaignSettings, ({ tx, auth }) => loadSettings(tx, auth.companyId));
  serve(updateCampaignSettings, async ({ tx, auth, body }) => {
    await saveSettings(tx, auth.companyId, body);
    const { version: _, ...detail } = await loadSettings(tx, auth.companyId);
    await audit(tx, auth, 'campaign.settings', { type: 'campaign', id: null, detail });
    return loadSettings(tx, auth.companyId);
  });
}
