/** Adding something from anywhere: the menu in the header, and the forms over the page. */
export { CreationHost } from './CreationHost.js';
export { NewMenu } from './NewMenu.js';
export { newKinds } from './newKinds.js';
