import { folded } from './fold.js';

const any = (...words: string[]) => `(?:${words.join('|')})`;
const ignores = any(
  ...['ignor\\w{1,3}', 'disregard', 'forget', 'overrule', 'override', 'bypass', 'neglect'],
  ...['negeer', 'negeren', 'vergeet', 'sla over', 'omzeil', 'overschrijf'],
  ...['ignoriere', 'vergiss', 'missachte', 'oubliez?', 'olvida'],
);
const rules = any(
  ...[
    'instruct\\w*',
    'instrucc\\w*',
    'prompts?',
    'rules?',
    'guidelines?',
    'directions?',
    'context',
  ],
  ...['above', 'before', 'previous', 'prior', 'earlier', 'everything', 'safety', 'filters?'],
  ...['regels?', 'opdracht(?:en)?', 'aanwijzing(?:en)?', 'bovenstaande', 'voorgaande', 'vorige'],
  ...['eerdere', 'alles', 'anweisung(?:en)?', 'regeln', 'vorherig\\w*', 'obig\\w*'],
  ...['consignes?', 'regles', 'precedent\\w*', 'anterior\\w*', 'todo lo'],
);
const role = any('system', 'assistant', 'developer', 'user', 'human', 'systeem', 'assistent');
const tells = any(
  ...[
    'reveal',
    'repeat',
    'print',
    'show',
    'display',
    'leak',
    'tell me',
    'translate',
    'encode',
    'spell',
  ],
  ...[
    'summari[sz]e',
    'quote',
    'output',
    'herhaal',
    'toon',
    'onthul',
    'verklap',
    'vertaal',
    'druk af',
  ],
  ...['laat zien', 'geef', 'zeige', 'wiederhole', 'repete'],
);
const secrets = any(
  ...['instruct\\w*', 'prompts?', 'canary', 'api ?keys?', 'passwords?', 'environment', 'all above'],
  ...[
    'text above',
    'lines above',
    'everything above',
    'bovenstaande',
    'hierboven',
    'wachtwoord(?:en)?',
  ],
  ...['aanwijzingen', 'opdracht(?:en)? die', 'anweisung\\w*'],
);
const answers = any('answer', 'respond', 'reply', 'output', 'return', 'antwoord', 'reageer');
const only = any(
  ...['only', 'exactly', 'verbatim', 'nothing but', 'with the words?', 'just', 'as follows'],
  ...['alleen', 'uitsluitend', 'letterlijk', 'slechts', 'enkel', 'precies', 'met de woorden'],
);
const rates = any(
  ...['classif\\w*', 'score', 'rate', 'rank', 'label', 'mark', 'treat', 'give', 'assign'],
  ...['beoordeel', 'classificeer', 'markeer', 'bestempel', 'geef'],
);
const top = any(
  'high(?:est)?',
  'hoog',
  'hoogste',
  'top',
  'perfect',
  'ideal',
  'ideaal',
  'max\\w*',
  '100',
);
const thisOne = any(
  ...['this (?:lead|company|business|customer|row|record|one|prospect)', 'us', 'our company'],
  ...['deze (?:lead|klant|zaak|rij|regel|prospect)', 'dit (?:bedrijf|profiel)', 'ons'],
);

/**
 * Signs that a text was written for a model and not for people: somebody wants it to leave its rules, tell of them, or be
 * somebody else. Several languages, because a model reads them all.
 */
const overrides: readonly RegExp[] = [
  new RegExp(`\\b${ignores}\\b.{0,60}\\b${rules}\\b`),
  /\b(?:do not|don ?t|never|stop|volg|luister|folge)\b.{0,30}\b(?:follow\w*|obey\w*|listening to|niet meer|nicht|niet)\b.{0,50}\b(?:instruct\w*|rules|prompts?|regels|opdracht\w*|anweisung\w*|above|previous)\b/,
  new RegExp(
    `(?:^|["'(\\[#*›|.!?-]\\s?|\\s{2})${role}\\s?(?:message|prompt|note|override|bericht)?\\s?[:\\]›|]`,
  ),
  /\b(?:system|systeem|developer|hidden|initial|verborgen)[ -]?(?:prompts?|messages?|instruct\w*|override|bericht)\b/,
  /\b(?:you are|you re|act as|behave as|pretend|je bent|jij bent|u bent|doe alsof|gedraag je als|du bist|tu es|eres)\b.{0,25}\b(?:now an?|now the|now called|nu een|jetzt ein\w*|maintenant une?|ahora una?|now dan|an? (?:ai|unrestricted|evil|different)|een (?:ai|andere)|assistant|chatbot|pirate|hacker)\b/,
  /\b(?:language model|taalmodel|sprachmodell|as an ai|to the (?:ai|model|assistant|llm|bot|classifier)|aan (?:de ai|het model|de assistent)|note to (?:ai|model|llm)|(?:dear|hey|hello|attention|beste|hallo|hoi),? (?:ai|model|assistant|llm|chatbot|assistent)|chatgpt|gpt ?\d|llms?)\b/,
  /\b(?:jailbreak\w*|developer mode|dan mode|do anything now|god mode|debug mode|admin mode|maintenance mode|ontwikkelaarsmodus|onderhoudsmodus|prompt ?injection)\b/,
  /im_start|im_end|endoftext|\[\/?inst\]|‹\/?(?:s|sys|system|data|instructions?)\b|\|(?:system|assistant|user)\||###\s?(?:instruct|system|response|opdracht|new)|\b(?:begin|start) (?:system|new)\b|\bend of (?:data|input|document|context|prompt)|\beinde van (?:de )?(?:data|gegevens|invoer)/,
  /\b(?:new|updated|revised|real|actual|nieuwe|echte|gewijzigde|neue)\b.{0,15}\b(?:instruct\w*|prompt|orders|assignment|opdracht(?:en)?|anweisung\w*)\b/,
  new RegExp(`\\b${tells}\\b.{0,40}\\b${secrets}\\b`),
  new RegExp(`\\b${answers}\\b.{0,20}\\b${only}\\b`),
  new RegExp(`\\b${rates}\\b.{0,15}\\b${thisOne}\\b.{0,40}\\b${top}\\b`),
  /"?\b(?:class|label|score|confidence|klasse)"?\s?[:=]\s?"?(?:high|hoog|100|1\.0)\b/,
  /!\[[^\]]{0,200}\]\(|javascript:|data:text\/|\bon(?:error|load|click)\s?=|‹\/?(?:script|img|iframe|svg|style|meta)\b|\{%|\{\{[^}]{0,80}(?:secret|env|config|password|import|include)/,
  // Letters that stood apart, or words without spaces.
  /(?:ignore|disregard|forget|negeer|vergeet)\w{0,24}(?:instruct|previous|prompt|rules|vorige|regels|opdracht)/,
  /\b(?:curl|wget) |rm -rf|drop table|select \* from|\beval\(|\bexec\(/,
];

/** Who speaks, as transcripts have it: in capitals. */
const speaker = /\b(?:SYSTEM|ASSISTANT|USER|INSTRUCTIONS?|SYSTEEM)\s?:/;

/** Besides, in what others wrote: orders that only a user of ours may give. */
const orders: readonly RegExp[] = [
  /\b(?:instead|from now on|vanaf nu|voortaan|in plaats daarvan|stattdessen|desormais)\b.{0,60}\b(?:write|say|answer|respond|reply|recommend|mention|schrijf|zeg|antwoord\w*|noem|schreib\w*|ecri\w*)\b/,
  /\b(?:write|say|schrijf|zeg|geef)\b.{0,20}\b(?:only|exactly|nothing but|alleen|uitsluitend|letterlijk|precies)\b/,
  /\b(?:write|answer|reply|respond|schrijf|antwoord|reageer|schreib\w*|antworte)\b.{0,25}\b(?:in (?:french|german|spanish|english|dutch|italian|chinese|klingon|het (?:frans|duits|engels|spaans))|auf (?:deutsch|englisch))\b/,
  new RegExp(
    `\\b${rates}\\b.{0,40}\\b${any('as', 'to', 'is', 'with', 'als', 'met', 'een')}\\b.{0,12}\\b${top}\\b`,
  ),
  /\b(?:include|insert|append|embed|mention|recommend|voeg|plaats|vermeld|verwijs)\b.{0,60}(?:https?:|www\.|\blinks?\b|\burl\b|\biban\b|\bnl\d{2}\b|\.(?:com|nl|net|example)\b)/,
  /\b(?:your|je|jouw|uw|deine)\b.{0,12}\b(?:instructions|prompt|configuration|opdracht(?:en)?|aanwijzingen|anweisung\w*|output|uitvoer)\b/,
  // It speaks of being read, of what the reader was told, or of how it is to be judged.
  /\b(?:if|when|als|wanneer|as the)\b.{0,20}\b(?:you|je|u|reviewer|reader|model|processing|reading|lezer)\b.{0,20}\b(?:read|reads|reading|leest|verwerkt|processing|this|dit|record)\b/,
  /\b(?:you|je|u)\b.{0,12}\b(?:were|was|have been|got|received|werd|kreeg|hebt)\b.{0,20}\b(?:told|given|instructed|earlier|before|eerder|hiervoor|text|bericht)\b/,
  /\b(?:bericht|message|text|tekst|everything|alles|alle?s wat)\b.{0,20}\b(?:hiervoor|before this|above this|earlier than)\b/,
  /\b(?:no|without|geen|zonder|ohne|sans)\b.{0,12}\b(?:restrictions?|rules|limits|guidelines|beperkingen|regels)\b/,
  /\b(?:real|true|actual|echte|eigenlijke|werkelijke)\b.{0,10}\b(?:user|request|goal|purpose|task|verzoek|doel|taak)\b/,
  /\b(?:assistant|reviewer|model|classifier|evaluator|grader|beoordelaar|assistent)\b.{0,15}\b(?:has to|must|should|needs to|will|moet|dient)\b/,
  /\b(?:your|deine\w?|ta|votre|je|jouw)\b.{0,10}\b(?:setup|directions|reponse|restrictions|system|antwoord|answer|reply|response|antwort)\b/,
  /\b(?:choose|pick|select|kies|approve|keur)\b.{0,25}\b(?:high\w*|hoog\w*|top|best\w*|this lead|deze lead)\b/,
  /\b(?:safety|security|content) (?:checks?|filters?|rules)\b|\betc passwd|\/etc\/|\b(?:simulate|emulate|imagine|suppose|stel je voor)\b.{0,30}\b(?:terminal|shell|no|geen|you are|that you)\b/,
  /\b(?:end|start|beginning|einde|begin)\b.{0,12}\b(?:every|each|all|elke|iedere|alle|your|je)\b.{0,12}\b(?:texts?|answers?|mails?|replies|teksten|tekst|antwoord)\b|\b\w+ dot (?:com|nl|net|org)\b/,
  /\b(?:overwrite|change|switch|verander)\b.{0,12}\b(?:tone|role|language|toon|rol|taal)\b/,
  /\b(?:dis|ecris|sag|sage|zeg|say|schrijf|write)\b.{0,12}\b(?:uniquement|seulement|nur|just|enkel|maar)\b|\b(?:just|nur|enkel) (?:say|write|zeg|sag)\b/,
  /\b(?:must|should|always|moet|altijd)\b.{0,30}\b(?:answer|respond|reply|output|be classified|antwoorden|geclassificeerd)\b/,
];

/** Runs that may be a text in base64: long, and of nothing else. */
const encoded = /[a-z0-9+/]{24,}={0,2}/gi;

function decoded(text: string): string[] {
  return (text.match(encoded) ?? []).slice(0, 20).flatMap((run) => {
    const plain = Buffer.from(run.slice(0, 4000), 'base64').toString('utf8');
    return /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]{12,}$/u.test(plain) ? [plain] : [];
  });
}

const rot13 = (text: string) =>
  text.replace(/[a-z]/g, (sign) => String.fromCharCode(((sign.charCodeAt(0) - 84) % 26) + 97));
const reversed = (text: string) => [...text].reverse().join('');

/**
 * Whether a text tells a model what to do. On the careful side: what is held back is a field, and never the whole work.
 * @param byUser a user of ours wrote it, who may say how texts are to be, but not that rules are to be left
 */
export function readsLikeInstructions(text: string, byUser = false): boolean {
  const cut = text.slice(0, 20_000);
  const plain = folded(cut);
  const forms = [plain, rot13(plain), reversed(plain), ...decoded(cut).map(folded)];
  const signs = byUser ? overrides : [...overrides, ...orders];
  if (speaker.test(cut)) return true;
  return forms.some((form) => signs.some((sign) => sign.test(form)));
}

/** Most words that a name or a category has. */
const nameWords = 8;

/** Whether a text cannot be a name or a category: it is a sentence, or several. */
export function isNoName(text: string): boolean {
  const words = text.split(' ');
  // An abbreviation ends in a dot as well, and is short.
  const ends = words.slice(0, -1).some((word) => word.length > 5 && /[.!?:;]$/.test(word));
  return ends || words.length > nameWords || /[{}=`|\\]/.test(text);
}
