import type { Language } from '../../contract/languages.ts';

/**
 * The titles of days where the calendar has more than a missal prints, or something else: years of death, offices
 * that are not liturgical, two titles at once, a date that stands beside the title already.
 */
const TITLES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: {
    advent_weekday: 'Férie de l’Avent',
    ambrose_of_milan_bishop: 'Saint Ambroise, évêque et docteur de l’Église',
    andrew_dung_lac_priest_and_companions_martyrs:
      'Saints André Dung Lac, prêtre, et ses compagnons, martyrs',
    andrew_kim_tae_gon_priest_paul_chong_ha_sang_and_companions_martyrs:
      'Saints André Kim Taegon, prêtre, Paul Chong Ha-sang et leurs compagnons, martyrs',
    anthony_of_egypt_abbot: 'Saint Antoine, abbé',
    anthony_of_padua_priest: 'Saint Antoine de Padoue, prêtre et docteur de l’Église',
    assumption_of_the_blessed_virgin_mary: 'Assomption de la Vierge Marie',
    athanasius_of_alexandria_bishop: 'Saint Athanase, évêque et docteur de l’Église',
    augustine_of_hippo_bishop: 'Saint Augustin, évêque et docteur de l’Église',
    basil_the_great_and_gregory_nazianzen_bishops:
      'Saints Basile le Grand et Grégoire de Nazianze, évêques et docteurs de l’Église',
    benedict_of_nursia_abbot: 'Saint Benoît, abbé',
    bernard_of_clairvaux_abbot: 'Saint Bernard, abbé et docteur de l’Église',
    bonaventure_of_bagnoregio_bishop: 'Saint Bonaventure, évêque et docteur de l’Église',
    cecilia_of_rome_virgin: 'Sainte Cécile, vierge et martyre',
    agatha_of_sicily_virgin: 'Sainte Agathe, vierge et martyre',
    charles_borromeo_bishop: 'Saint Charles Borromée, évêque',
    charles_lwanga_and_companions_martyrs: 'Saints Charles Lwanga et ses compagnons, martyrs',
    christmas_weekday: 'Férie du temps de Noël',
    cornelius_i_pope_and_cyprian_of_carthage_bishop_martyrs:
      'Saints Corneille, pape, et Cyprien, évêque, martyrs',
    cyril_constantine_the_philosopher_monk_and_methodius_michael_of_thessaloniki_bishop:
      'Saints Cyrille, moine, et Méthode, évêque',
    dedication_of_the_lateran_basilica: 'Dédicace de la basilique du Latran',
    dominic_de_guzman_priest: 'Saint Dominique, prêtre',
    easter_sunday: 'Dimanche de Pâques, la Résurrection du Seigneur',
    exaltation_of_the_holy_cross: 'La Croix glorieuse',
    francis_of_assisi: 'Saint François d’Assise',
    francis_xavier_priest: 'Saint François Xavier, prêtre',
    holy_guardian_angels: 'Les saints anges gardiens',
    holy_innocents_martyrs: 'Les saints Innocents, martyrs',
    ignatius_of_antioch_bishop: 'Saint Ignace d’Antioche, évêque et martyr',
    ignatius_of_loyola_priest: 'Saint Ignace de Loyola, prêtre',
    james_apostle: 'Saint Jacques, apôtre',
    jerome_of_stridon_priest: 'Saint Jérôme, prêtre et docteur de l’Église',
    john_baptist_de_la_salle_priest: 'Saint Jean-Baptiste de La Salle, prêtre',
    john_bosco_priest: 'Saint Jean Bosco, prêtre',
    john_chrysostom_bishop: 'Saint Jean Chrysostome, évêque et docteur de l’Église',
    john_mary_vianney_priest: 'Saint Jean-Marie Vianney, prêtre',
    josaphat_kuntsevych_bishop: 'Saint Josaphat, évêque et martyr',
    joseph_spouse_of_mary: 'Saint Joseph, époux de la Vierge Marie',
    lawrence_of_rome_deacon: 'Saint Laurent, diacre et martyr',
    lucy_of_syracuse_virgin: 'Sainte Lucie, vierge et martyre',
    aloysius_gonzaga_religious: 'Saint Louis de Gonzague, religieux',
    martha_of_bethany_mary_of_bethany_and_lazarus_of_bethany: 'Saints Marthe, Marie et Lazare',
    mary_magdalene: 'Sainte Marie Madeleine',
    michael_gabriel_and_raphael_archangels: 'Saints Michel, Gabriel et Raphaël, archanges',
    monica_of_hippo: 'Sainte Monique',
    nativity_of_john_the_baptist: 'Nativité de saint Jean Baptiste',
    our_lord_jesus_christ_king_of_the_universe: 'Le Christ, Roi de l’Univers',
    palm_sunday_of_the_passion_of_the_lord: 'Dimanche des Rameaux et de la Passion du Seigneur',
    passion_of_saint_john_the_baptist: 'Martyre de saint Jean Baptiste',
    paul_miki_and_companions_martyrs: 'Saint Paul Miki et ses compagnons, martyrs',
    peter_and_paul_apostles: 'Saints Pierre et Paul, apôtres',
    philip_and_james_apostles: 'Saints Philippe et Jacques, apôtres',
    pius_francesco_forgione_priest: 'Saint Pio de Pietrelcina, prêtre',
    presentation_of_the_lord: 'Présentation du Seigneur',
    queenship_of_the_blessed_virgin_mary: 'La Vierge Marie, Reine',
    scholastica_of_nursia_virgin: 'Sainte Scholastique, vierge',
    simon_and_jude_apostles: 'Saints Simon et Jude, apôtres',
    stanislaus_of_szczepanow_bishop: 'Saint Stanislas, évêque et martyr',
    stephen_the_first_martyr: 'Saint Étienne, premier martyr',
    sunday_of_the_word_of_god: 'Troisième dimanche du temps ordinaire',
    teresa_of_jesus_of_avila_virgin: 'Sainte Thérèse de Jésus, vierge et docteur de l’Église',
    timothy_of_ephesus_and_titus_of_crete_bishops: 'Saints Timothée et Tite, évêques',
    vincent_de_paul_priest: 'Saint Vincent de Paul, prêtre',
  },
  'en-US': {
    advent_weekday: 'Weekday of Advent',
    christmas_weekday: 'Weekday of Christmas Time',
    commemoration_of_all_the_faithful_departed: 'The Commemoration of All the Faithful Departed',
    divine_mercy_sunday: 'Second Sunday of Easter, or of Divine Mercy',
    holy_saturday: 'Holy Saturday',
    mary_mother_of_god: 'Mary, the Holy Mother of God',
    nativity_of_the_lord: 'The Nativity of the Lord',
    sunday_of_the_word_of_god: 'Third Sunday in Ordinary Time',
  },
};

/** Days that the calendar names by their date alone. */
const DATED: readonly (readonly [RegExp, string])[] = [
  [/^advent_december_/, 'advent_weekday'],
  [/^christmas_time_january_/, 'christmas_weekday'],
];

/** What else French sets in another way: `Temps Ordinaire`, `Vendredi Saint`, `vierge Marie`, `de Saint Paul`. */
const inFrench = (name: string): string =>
  name
    .replace(/ \(†[^)]*\)/g, '')
    .replace('Temps Ordinaire', 'temps ordinaire')
    .replace('Octave', 'octave')
    .replace(/(?<=di) Saint$/, ' saint')
    .replace('vierge Marie', 'Vierge Marie')
    .replace(/(?<=de) Saint(?= )/, ' saint');

/** Weeks by their number: in letters, the titles of most days take two lines on a phone. */
function numbered(id: string, title: string, language: Language): string {
  const week = /_(\d+)_(?:mon|tues|wednes|thurs|fri|satur)day$/.exec(id)?.[1];
  if (week === undefined) return title;
  if (language === 'fr') return title.replace(/(?<=de la ).+(?= semaine)/, week === '1' ? '1re' : `${week}e`);
  return title
    .replace(/(?<=of the )\S+ week/, `${week}${ENDINGS[ENDING_OF.select(Number(week))]} Week`)
    .replace('of Ordinary Time', 'in Ordinary Time');
}
const ENDING_OF = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
};

/** The title of a celebration as a missal prints it. */
export function missalTitle({ id, name }: { id: string; name: string }, language: Language): string {
  const known = DATED.find(([ids]) => ids.test(id))?.[1] ?? id;
  return TITLES[language][known] ?? numbered(id, language === 'fr' ? inFrench(name) : name, language);
}
