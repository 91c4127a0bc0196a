import { expect, it } from 'vitest';
import { asSentence, inSentence } from './words.js';

it.each([
  ['Fries and snacks', 'fries and snacks'],
  ['Frites', 'frites'],
  ['Friese kaas', 'Friese kaas'],
  ['Fries suikerbrood', 'Fries suikerbrood'],
  ['French cheese', 'French cheese'],
  ['BBQ', 'BBQ'],
])('%s is written %s inside a sentence', (phrase, written) => {
  expect(inSentence(phrase)).toBe(written);
});

it.each([
  ['kade.example tells the rest', 'kade.example tells the rest.'],
  ['order at kade.example', 'Order at kade.example.'],
  ['asparagus is back!', 'Asparagus is back!'],
])('%s is the sentence %s', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
