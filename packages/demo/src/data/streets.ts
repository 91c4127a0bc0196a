const list = (text: string): readonly string[] => text.trim().split(/\s*\|\s*/);

/** Streets by surroundings. Existing kinds of names, none tied to a town. */
export const streets = {
  centre:
    list(`Kerkstraat | Dorpsstraat | Markt | Grote Markt | Hoofdstraat | Stationsplein | Stationsstraat | Marktstraat | Haven | Havenkade | Oude Gracht
| Nieuwstraat | Langestraat | Kerkplein | Molenstraat | Schoolstraat | Torenstraat | Voorstraat | Korte Nieuwstraat | Lange Nieuwstraat | Breestraat
| Raadhuisplein | Raadhuisstraat | Brink | Achterstraat | Hoogstraat | Waterstraat | Burgemeester Jansenstraat | Wilhelminastraat | Julianaplein | Oranjestraat
| Emmastraat | Koningstraat | Prins Hendrikstraat | Sint Jansstraat | Bloemstraat | Visstraat | Zuiderkade | Noorderhaven | Vismarkt | Varkensmarkt | Botermarkt
| Gasthuisstraat | Kloosterstraat | Zandstraat | Steenstraat | Nassaustraat | Piet Heinstraat | Brugstraat | Singel | Wal | Ambachtstraat
| Beursplein | Kruisstraat | Zuidplein | Stadhuisplein | Veerstraat | Dijkstraat | Lindelaan | Rijksstraatweg | Utrechtseweg`),
  works:
    list(`Industrieweg | Handelsweg | Nijverheidsweg | Ambachtsweg | Energieweg | Transportweg | Techniekweg | Fabrieksweg | Productieweg | Ondernemingsweg
| Havenweg | Kanaaldijk | Edisonweg | Ampèrestraat | Newtonweg | Einsteinweg | Voltastraat | Marconiweg | Distributieweg | Loodsweg | Kantorenlaan | Businesspark
| Zuiderparkweg | De Corridor | Rondweg | Metaalweg | Bedrijvenlaan`),
  green:
    list(`Beukenlaan | Lindenlaan | Kastanjelaan | Parklaan | Eikenlaan | Zonnelaan | Vijverlaan | Ziekenhuisweg | Kloosterlaan | Parkweg | Boslaan | Heideweg
| Rozenstraat | Anjerstraat | Burgemeester de Vrieslaan | Wilgenlaan | Meidoornlaan | Berkenstraat | Dennenlaan | Van Heemstralaan | Esdoornlaan | Seringenlaan`),
  sea: list(`Strandweg | Boulevard | Zeestraat | Duinweg | Zeeweg | Badweg | Strandslag | Zuidduinseweg | Vuurtorenplein | Noordzeelaan
| Kampweg | Duinlaan | Recreatieweg | Bosweg`),
  sport: list(
    `Sportlaan | Sportparkweg | Sportweg | Olympiaweg | Zwembadweg | Parallelweg | Buitenweg | Sportpark | Groene Zoom | Polderweg | Veldweg`,
  ),
} as const;
