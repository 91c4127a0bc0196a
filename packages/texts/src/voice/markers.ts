/** Words that tell how somebody writes. In lower case, in both languages: a text is in one of them. */
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const familiar = set('je jij jou jouw jezelf');
export const polite = set('u uw uzelf');
export const plural = set('jullie');
export const you = set("you your yours you're you've you'll");
export const we = set("we wij ons onze our us we're we've we'll ours");
export const contractions = set(
  "don't doesn't didn't isn't aren't wasn't can't won't couldn't wouldn't shouldn't haven't hasn't it's that's there's here's what's let's i'm we're we've we'll you're you've you'll they're zo'n m'n z'n d'r da's",
);
/** Words of offices and consultants that readers outside have to translate. */
export const jargon = set(
  'synergie synergieën stakeholder stakeholders implementatie implementeren optimaliseren optimalisatie faciliteren proactief schaalbaar schaalbare roadmap usp usps kpi kpis roi b2b b2c saas omnichannel value proposition leverage synergy synergies scalable seamless seamlessly optimise optimize optimisation optimization streamline holistic ecosystem ecosysteem disruptive disruptief paradigm touchpoint touchpoints conversie pipeline agile mindset best-in-class end-to-end 360-graden innovatief innovatieve innovative oplossingen solutions dienstverlening ontzorgen ontzorgt ontzorging meerwaarde maatwerkoplossing toonaangevend',
);
/** Signs that somebody is not quite serious. */
export const humour = set(
  'haha hihi lol knipoog knipoogje grapje grap oeps oops psst stiekem spoiler kidding joke joking wink tromgeroffel drumroll tadaa tada ahum ahem mwah jippie yay hoera',
);
export const emoji = /\p{Extended_Pictographic}/u;
export const emojis = /\p{Extended_Pictographic}/gu;
export const smiley = /[;:]-?\)/;

/** How a text begins, by tone. */
export const greetings: readonly (readonly [
  'informal' | 'formal' | 'warm',
  ReadonlySet<string>,
])[] = [
  ['informal', set('hoi hey hi hé ha yo hallo dag hiya')],
  ['formal', set('geachte')],
  ['warm', set('beste lieve dear hello')],
];
