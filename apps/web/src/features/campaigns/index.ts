/** What other features need of campaigns. */
export { livingPoll, shownStatus } from './detail/living.js';
export { ActiveTexts } from './mail/text/activeText.js';
export { MailText } from './mail/text/MailText.js';
export { TextTools } from './mail/text/TextTools.js';
export { LeftOutTags } from './mail/text/tagWords.js';
