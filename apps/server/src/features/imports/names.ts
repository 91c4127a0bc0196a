import type { ImportKind, RunKind } from '@kade/contract';

/**
 * Other names that columns of files go by, English and Dutch, written as {@link plainName} writes them.
 * The field's own name and its two labels need not be here; labels of earlier versions stay, for files made with them.
 */
const feeds: Readonly<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  profiles: {
    external_id:
      'id nummer klantnummer relatienummer debiteurnummer debiteurnr klantnr relatienr klantid klantcode debiteur customerid customernumber customerno customercode accountid accountnumber externalref externid extid profileid externnummer'.split(
        ' ',
      ),
    name: 'naam bedrijfsnaam bedrijf company companyname customer customername account accountname handelsnaam klantnaam relatienaam organisatie organisation organization firma zaak'.split(
      ' ',
    ),
    kvk_number: 'kvk kvknummer kvknr cocnumber coc chamberofcommerce handelsregister'.split(' '),
    kind: 'type soort klanttype relatietype'.split(' '),
    crm_status: 'status crmstatus leadstatus'.split(' '),
    sales_owner:
      'owner salesowner accountmanager verkoper vertegenwoordiger eigenaar salesrep salesagent buitendienst'.split(
        ' ',
      ),
    source: 'bron herkomst leadsource leadbron'.split(' '),
    phone: 'telefoon telefoonnummer tel phonenumber telephone mobiel mobile'.split(' '),
    email: 'email emailadres emailaddress mail mailadres'.split(' '),
    website: 'web url site homepage www'.split(' '),
    segment: 'sector branche industry doelgroep klantsegment'.split(' '),
    subsegment: 'subsector subbranche'.split(' '),
    sbi_code: 'sbi sbicode siccode sic branchecode'.split(' '),
    juridical_form: 'rechtsvorm legalform'.split(' '),
    employees_total:
      'employees werknemers medewerkers aantalmedewerkers aantalwerknemers fte personeel'.split(
        ' ',
      ),
    employees_class: ['werknemersklasse'],
    employees_full_time: ['werknemersvoltijd'],
    employees_part_time: ['werknemersdeeltijd'],
    establishments_count: ['establishments'],
    dat_of_company: ['companysince', 'ondernemingsinds'],
    pc_adr_m2:
      'm2 oppervlakte oppervlaktem2 oppervlakm2 vloeroppervlakm2 vloeroppervlak floorspace oppervlak vloeroppervlakte vloeroppervlaktem2 floorarea floorareasqm surface'.split(
        ' ',
      ),
    dat_of_foundation:
      'oprichtingsdatum opgericht opgerichtop founded foundationdate yearestablished'.split(' '),
    ind_coc_mail_allowed:
      'mailen mailtoegestaan magmailen mailmag mailing postenmail emailtoegestaan mailallowed allowmail mailpermission mailallowedkvk postenmailtoegestaankvk'.split(
        ' ',
      ),
    ind_visit_mail_allowed:
      'bezoek bezoeken bezoektoegestaan magbezoeken bezoekenmail visit visitallowed visits visitandmailallowed'.split(
        ' ',
      ),
    ind_economically_active: 'actief economischactief active bedrijfactief'.split(' '),
    street:
      'straat straatnaam adres adresregel adresregel1 straatennummer straathuisnummer straatenhuisnummer bezoekadres vestigingsadres address address1 addressline1 streetaddress streetname'.split(
        ' ',
      ),
    house_number: 'huisnummer huisnr nr housenumber streetnumber'.split(' '),
    postcode: 'postalcode zip zipcode pc'.split(' '),
    city: 'plaats woonplaats stad plaatsnaam vestigingsplaats town'.split(' '),
    province: 'provincie state region regio'.split(' '),
    country: 'land landcode countrycode officelocation'.split(' '),
    latitude: 'lat breedtegraad'.split(' '),
    longitude: 'lon lng long lengtegraad'.split(' '),
  },
  persons: {
    external_id:
      'id nummer persoonid externnummer contactid personid contactnummer contactnr personnumber'.split(
        ' ',
      ),
    profile_external_id:
      'klantnummer relatienummer debiteurnummer klantnr klantid customerid customernumber accountid companyid bedrijfid externnummerrelatie profileid relatie klant customer account'.split(
        ' ',
      ),
    first_name: 'voornaam firstname givenname roepnaam'.split(' '),
    last_name: 'achternaam lastname surname familyname familienaam naam name'.split(' '),
    job_function: 'functie jobtitle title function functietitel rol role'.split(' '),
    email: 'email emailadres emailaddress mail mailadres'.split(' '),
    phone: 'telefoon telefoonnummer tel phonenumber mobiel mobile mobielnummer'.split(' '),
    language: 'taal taalcode lang'.split(' '),
    email_consent:
      'consent toestemming optin emailoptin nieuwsbrief newsletter mailtoestemming emailtoestemming mailen magmailen mailtoegestaan'.split(
        ' ',
      ),
    consent_at:
      'consentdate consentgivenon toestemmingsdatum optindate optindatum datumtoestemming'.split(
        ' ',
      ),
    consent_source: 'consentsource bronvantoestemming toestemmingsbron optinsource'.split(' '),
    is_primary: 'primary primair hoofdcontact eerstecontact'.split(' '),
  },
  products: {
    sku: 'artikelnummer artikelnr artikelcode productcode productid itemno itemnumber stockcode articlenumber article artikel code id product'.split(
      ' ',
    ),
    name: 'naam omschrijving artikelnaam productnaam productname description artikelomschrijving title'.split(
      ' ',
    ),
    category:
      'categorie productgroep artikelgroep groep group assortimentsgroep categorypath series'.split(
        ' ',
      ),
    price: 'prijs verkoopprijs stukprijs unitprice salesprice listprice bedrag'.split(' '),
    margin: 'marge margepercentage marginpercent'.split(' '),
    is_active: 'actief active leverbaar'.split(' '),
  },
  invoices: {
    invoice_number:
      'factuurnummer factuurnr factuur invoice invoiceno invoicenumber invoiceid invoicenr bonnummer ordernummer orderno orderid ordernumber documentnummer'.split(
        ' ',
      ),
    date: 'datum factuurdatum invoicedate orderdate orderdatum boekdatum leverdatum'.split(' '),
    profile_external_id:
      'klantnummer relatienummer debiteurnummer debiteur debiteurnr klantnr klantid customerid customerno customernumber accountid klant customer account'.split(
        ' ',
      ),
    sku: 'artikelnummer artikelnr artikelcode productcode productid itemno stockcode articlenumber artikel itemnumber'.split(
      ' ',
    ),
    product_name:
      'omschrijving artikelnaam productnaam productname description artikelomschrijving product item'.split(
        ' ',
      ),
    quantity: 'aantal qty hoeveelheid aantalstuks stuks units'.split(' '),
    unit_price: 'prijs stukprijs unitprice price prijsperstuk verkoopprijs eenheidsprijs'.split(
      ' ',
    ),
    discount: 'korting kortingsbedrag kortingspercentage discountamount discountpercent'.split(' '),
  },
  menus: {
    profile_external_id:
      'klantnummer relatienummer debiteurnummer klantid customerid customernumber accountid restaurantid externnummerrelatie profileid relatie klant customer restaurant'.split(
        ' ',
      ),
    section: 'onderdeel rubriek gang kaartonderdeel menusection course categorie category'.split(
      ' ',
    ),
    name: 'gerecht naam dish dishname item menuitem gerechtnaam'.split(' '),
    price: 'prijs bedrag'.split(' '),
    proposition: 'propositie productgroep'.split(' '),
  },
  opportunities: {
    external_id:
      'id nummer opportunityid externnummer opportunitynumber opportunitynr dealid dealnumber kansid kansnummer verkoopkansid offertenummer quoteid quotenumber'.split(
        ' ',
      ),
    title:
      'name naam opportunity opportunityname deal dealname kans verkoopkans onderwerp subject omschrijving description'.split(
        ' ',
      ),
    profile_external_id:
      'account accountid accountname accountnumber customer customerid customernumber klant klantnummer klantnr klantid externnummerrelatie relatie relatienummer debiteur debiteurnummer company companyid bedrijf profileid'.split(
        ' ',
      ),
    owner:
      'salesagent salesrep salesowner opportunityowner dealowner verkoper accountmanager eigenaar vertegenwoordiger user gebruiker'.split(
        ' ',
      ),
    product: 'productname artikel artikelnaam sku artikelnummer productnaam'.split(' '),
    status:
      'dealstage stage fase stadium salesstage opportunitystage pipelinestage verkoopfase'.split(
        ' ',
      ),
    value:
      'amount bedrag waarde closevalue dealvalue dealamount omzet revenue orderwaarde totaal'.split(
        ' ',
      ),
    created_at:
      'created createdate createddate engagedate startdate aangemaakt aanmaakdatum begindatum startdatum datum'.split(
        ' ',
      ),
    closed_at: 'closed geslotenop closedate closeddate gesloten sluitdatum einddatum enddate'.split(
      ' ',
    ),
    expected_close:
      'expectedclosedate verwachtesluiting verwachtesluitdatum forecastdate verwachtedatum verwachteafsluiting'.split(
        ' ',
      ),
  },
};

/** By kind, then by field. */
export const otherNames: Readonly<Record<RunKind, Readonly<Record<string, readonly string[]>>>> = {
  ...feeds,
  leads: feeds.profiles,
};

/** A name without case, accents, blanks and signs. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
