import { getSite, type Site } from '@kade/contract';
import type { Platform } from '../../platform/feature.js';
import type { Serve } from '../../platform/http/serve.js';
import type { Settings } from '../../platform/settings.js';

/** The part of the settings that is no secret. Named field by field, so that a new setting stays inside. */
export const siteOf = ({
  analytics,
  supportEmail,
  supportDesk,
  helpCenterUrl,
  videos,
}: Settings): Site => ({
  analytics: analytics ? { script_url: analytics.scriptUrl, id: analytics.id ?? null } : null,
  support_email: supportEmail,
  support_desk: supportDesk,
  help_center_url: helpCenterUrl ?? null,
  videos,
});

export function siteRoutes(serve: Serve, { settings }: Platform): void {
  serve(getSite, async () => siteOf(settings));
}
