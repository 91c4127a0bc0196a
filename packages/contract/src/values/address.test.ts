import { describe, expect, it } from 'vitest';
import { splitAddress } from './address.js';

describe('street and number in one cell', () => {
  it.each([
    ['Straat 1', 'Straat', '1'],
    ['Keizersgracht 12-a', 'Keizersgracht', '12-a'],
    ['Keizersgracht 12 a', 'Keizersgracht', '12 a'],
    ['Keizersgracht 12A', 'Keizersgracht', '12A'],
    ['Oudegracht 12 bis', 'Oudegracht', '12 bis'],
    ['Jordaanlaan 3hs', 'Jordaanlaan', '3hs'],
    ['Jordaanlaan 3-hs', 'Jordaanlaan', '3-hs'],
    ['Jordaanlaan 3 huis', 'Jordaanlaan', '3 huis'],
    ['Jordaanlaan 5 II', 'Jordaanlaan', '5 II'],
    ['Kade 12-14', 'Kade', '12-14'],
    ['Kade 12 t/m 14', 'Kade', '12 t/m 14'],
    ['Kade 12 - 14', 'Kade', '12 - 14'],
    ['1e Straat 5', '1e Straat', '5'],
    ['2e Jan Steenstraat 10-B', '2e Jan Steenstraat', '10-B'],
    ['Plein 1940-1945 7', 'Plein 1940-1945', '7'],
    ['Laan van 1813 12', 'Laan van 1813', '12'],
    ["Burg. van 't Hoffstr. 8", "Burg. van 't Hoffstr.", '8'],
    ['  Dorpsstraat   22 ', 'Dorpsstraat', '22'],
    ['Dorpsstraat nr. 22', 'Dorpsstraat', '22'],
    ['Dorpsstraat, 22', 'Dorpsstraat', '22'],
    ['Strawinskylaan 3051', 'Strawinskylaan', '3051'],
    ['Postbus 123', 'Postbus', '123'],
    ['Hauptstraße 5b', 'Hauptstraße', '5b'],
    ['Wilhelminastraat 14 rood', 'Wilhelminastraat', '14 rood'],
  ])('%j is %j and %j', (text, street, house_number) => {
    expect(splitAddress(text)).toEqual({ street, house_number });
  });

  it.each([
    'Dorpsstraat',
    'Plein 1944',
    '12 Rue de la Paix',
    '221B Baker Street',
    'Unit 4 High Street 5',
    'Main Street 5, Apt 3',
    'Kerkweg 1, 1234 AB Ergens',
    '12',
    '',
    'x'.repeat(500),
  ])('stays whole where it is another form: %j', (text) => {
    expect(splitAddress(text)).toBeNull();
  });

  it('is judged in no time, whatever stands there', () => {
    const began = performance.now();
    for (const part of ['a ', '1 ', 'a1', 'a-', '1500 ', 'é'])
      splitAddress(part.repeat(200 / part.length));
    expect(performance.now() - began).toBeLessThan(500);
  });
});
