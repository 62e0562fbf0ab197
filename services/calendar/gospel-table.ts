/**
 * The Gospels of days whose readings are fixed by the day itself. Each line begins with its source: the number in the
 * Ordo Lectionum Missae (second typical edition, 1981), then the year of Sundays where that matters, the day as the
 * calendar calls it, and the passage. Memorials, whose readings may be chosen, have no line.
 */
export const GOSPEL_TABLE = `
1 A advent_1_sunday Mt 24:37-44
2 B advent_1_sunday Mk 13:33-37
3 C advent_1_sunday Lk 21:25-28,34-36
4 A advent_2_sunday Mt 3:1-12
5 B advent_2_sunday Mk 1:1-8
6 C advent_2_sunday Lk 3:1-6
7 A advent_3_sunday Mt 11:2-11
8 B advent_3_sunday Jn 1:6-8,19-28
9 C advent_3_sunday Lk 3:10-18
10 A advent_4_sunday Mt 1:18-24
11 B advent_4_sunday Lk 1:26-38
12 C advent_4_sunday Lk 1:39-45
175 advent_1_monday Mt 8:5-11
176 advent_1_tuesday Lk 10:21-24
177 advent_1_wednesday Mt 15:29-37
178 advent_1_thursday Mt 7:21,24-27
179 advent_1_friday Mt 9:27-31
180 advent_1_saturday Mt 9:35-10:1,6-8
181 advent_2_monday Lk 5:17-26
182 advent_2_tuesday Mt 18:12-14
183 advent_2_wednesday Mt 11:28-30
184 advent_2_thursday Mt 11:11-15
185 advent_2_friday Mt 11:16-19
186 advent_2_saturday Mt 17:10-13
187 advent_3_monday Mt 21:23-27
188 advent_3_tuesday Mt 21:28-32
189 advent_3_wednesday Lk 7:18-23
190 advent_3_thursday Lk 7:24-30
191 advent_3_friday Jn 5:33-36
193 advent_december_17 Mt 1:1-17
194 advent_december_18 Mt 1:18-24
195 advent_december_19 Lk 1:5-25
196 advent_december_20 Lk 1:26-38
197 advent_december_21 Lk 1:39-45
198 advent_december_22 Lk 1:46-56
199 advent_december_23 Lk 1:57-66
200 advent_december_24 Lk 1:67-79
16 nativity_of_the_lord Jn 1:1-18
17 A holy_family_of_jesus_mary_and_joseph Mt 2:13-15,19-23
17 B holy_family_of_jesus_mary_and_joseph Lk 2:22-40
17 C holy_family_of_jesus_mary_and_joseph Lk 2:41-52
202 christmas_octave_day_5 Lk 2:22-35
203 christmas_octave_day_6 Lk 2:36-40
204 christmas_octave_day_7 Jn 1:1-18
18 mary_mother_of_god Lk 2:16-21
205 christmas_time_january_2 Jn 1:19-28
206 christmas_time_january_3 Jn 1:29-34
207 christmas_time_january_4 Jn 1:35-42
208 christmas_time_january_5 Jn 1:43-51
209 christmas_time_january_6 Mk 1:7-11
210 christmas_time_january_7 Jn 2:1-11
20 epiphany_of_the_lord Mt 2:1-12
212 monday_after_epiphany Mt 4:12-17,23-25
213 tuesday_after_epiphany Mk 6:34-44
214 wednesday_after_epiphany Mk 6:45-52
215 thursday_after_epiphany Lk 4:14-22
216 friday_after_epiphany Lk 5:12-16
217 saturday_after_epiphany Jn 3:22-30
21 A baptism_of_the_lord Mt 3:13-17
21 B baptism_of_the_lord Mk 1:7-11
21 C baptism_of_the_lord Lk 3:15-16,21-22
219 ash_wednesday Mt 6:1-6,16-18
220 thursday_after_ash_wednesday Lk 9:22-25
221 friday_after_ash_wednesday Mt 9:14-15
222 saturday_after_ash_wednesday Lk 5:27-32
22 A lent_1_sunday Mt 4:1-11
23 B lent_1_sunday Mk 1:12-15
24 C lent_1_sunday Lk 4:1-13
224 lent_1_monday Mt 25:31-46
225 lent_1_tuesday Mt 6:7-15
226 lent_1_wednesday Lk 11:29-32
227 lent_1_thursday Mt 7:7-12
228 lent_1_friday Mt 5:20-26
229 lent_1_saturday Mt 5:43-48
25 A lent_2_sunday Mt 17:1-9
26 B lent_2_sunday Mk 9:2-10
27 C lent_2_sunday Lk 9:28-36
230 lent_2_monday Lk 6:36-38
231 lent_2_tuesday Mt 23:1-12
232 lent_2_wednesday Mt 20:17-28
233 lent_2_thursday Lk 16:19-31
234 lent_2_friday Mt 21:33-43,45-46
235 lent_2_saturday Lk 15:1-3,11-32
28 A lent_3_sunday Jn 4:5-42
29 B lent_3_sunday Jn 2:13-25
30 C lent_3_sunday Lk 13:1-9
237 lent_3_monday Lk 4:24-30
238 lent_3_tuesday Mt 18:21-35
239 lent_3_wednesday Mt 5:17-19
240 lent_3_thursday Lk 11:14-23
241 lent_3_friday Mk 12:28-34
242 lent_3_saturday Lk 18:9-14
31 A lent_4_sunday Jn 9:1-41
32 B lent_4_sunday Jn 3:14-21
33 C lent_4_sunday Lk 15:1-3,11-32
244 lent_4_monday Jn 4:43-54
245 lent_4_tuesday Jn 5:1-3,5-16
246 lent_4_wednesday Jn 5:17-30
247 lent_4_thursday Jn 5:31-47
248 lent_4_friday Jn 7:1-2,10,25-30
249 lent_4_saturday Jn 7:40-53
34 A lent_5_sunday Jn 11:1-45
35 B lent_5_sunday Jn 12:20-33
36 C lent_5_sunday Jn 8:1-11
251 lent_5_monday Jn 8:1-11
252 lent_5_tuesday Jn 8:21-30
253 lent_5_wednesday Jn 8:31-42
254 lent_5_thursday Jn 8:51-59
255 lent_5_friday Jn 10:31-42
256 lent_5_saturday Jn 11:45-57
38 A palm_sunday_of_the_passion_of_the_lord Mt 26:14-27:66
38 B palm_sunday_of_the_passion_of_the_lord Mk 14:1-15:47
38 C palm_sunday_of_the_passion_of_the_lord Lk 22:14-23:56
257 holy_monday Jn 12:1-11
258 holy_tuesday Jn 13:21-33,36-38
259 holy_wednesday Mt 26:14-25
39 thursday_of_the_lords_supper Jn 13:1-15
39 holy_thursday Jn 13:1-15
40 friday_of_the_passion_of_the_lord Jn 18:1-19:42
42 easter_sunday Jn 20:1-9
261 easter_monday Mt 28:8-15
262 easter_tuesday Jn 20:11-18
263 easter_wednesday Lk 24:13-35
264 easter_thursday Lk 24:35-48
265 easter_friday Jn 21:1-14
266 easter_saturday Mk 16:9-15
43 divine_mercy_sunday Jn 20:19-31
267 easter_time_2_monday Jn 3:1-8
268 easter_time_2_tuesday Jn 3:7-15
269 easter_time_2_wednesday Jn 3:16-21
270 easter_time_2_thursday Jn 3:31-36
271 easter_time_2_friday Jn 6:1-15
272 easter_time_2_saturday Jn 6:16-21
46 A easter_time_3_sunday Lk 24:13-35
47 B easter_time_3_sunday Lk 24:35-48
48 C easter_time_3_sunday Jn 21:1-19
273 easter_time_3_monday Jn 6:22-29
274 easter_time_3_tuesday Jn 6:30-35
275 easter_time_3_wednesday Jn 6:35-40
276 easter_time_3_thursday Jn 6:44-51
277 easter_time_3_friday Jn 6:52-59
278 easter_time_3_saturday Jn 6:60-69
49 A easter_time_4_sunday Jn 10:1-10
50 B easter_time_4_sunday Jn 10:11-18
51 C easter_time_4_sunday Jn 10:27-30
279 easter_time_4_monday Jn 10:1-10
280 easter_time_4_tuesday Jn 10:22-30
281 easter_time_4_wednesday Jn 12:44-50
282 easter_time_4_thursday Jn 13:16-20
283 easter_time_4_friday Jn 14:1-6
284 easter_time_4_saturday Jn 14:7-14
52 A easter_time_5_sunday Jn 14:1-12
53 B easter_time_5_sunday Jn 15:1-8
54 C easter_time_5_sunday Jn 13:31-35
285 easter_time_5_monday Jn 14:21-26
286 easter_time_5_tuesday Jn 14:27-31
287 easter_time_5_wednesday Jn 15:1-8
288 easter_time_5_thursday Jn 15:9-11
289 easter_time_5_friday Jn 15:12-17
290 easter_time_5_saturday Jn 15:18-21
55 A easter_time_6_sunday Jn 14:15-21
56 B easter_time_6_sunday Jn 15:9-17
57 C easter_time_6_sunday Jn 14:23-29
291 easter_time_6_monday Jn 15:26-16:4
292 easter_time_6_tuesday Jn 16:5-11
293 easter_time_6_wednesday Jn 16:12-15
294 easter_time_6_thursday Jn 16:16-20
295 easter_time_6_friday Jn 16:20-23
296 easter_time_6_saturday Jn 16:23-28
59 A easter_time_7_sunday Jn 17:1-11
60 B easter_time_7_sunday Jn 17:11-19
61 C easter_time_7_sunday Jn 17:20-26
297 easter_time_7_monday Jn 16:29-33
298 easter_time_7_tuesday Jn 17:1-11
299 easter_time_7_wednesday Jn 17:11-19
300 easter_time_7_thursday Jn 17:20-26
301 easter_time_7_friday Jn 21:15-19
302 easter_time_7_saturday Jn 21:20-25
58 A ascension_of_the_lord Mt 28:16-20
58 B ascension_of_the_lord Mk 16:15-20
58 C ascension_of_the_lord Lk 24:46-53
63 pentecost_sunday Jn 20:19-23
164 A most_holy_trinity Jn 3:16-18
165 B most_holy_trinity Mt 28:16-20
166 C most_holy_trinity Jn 16:12-15
167 A most_holy_body_and_blood_of_christ Jn 6:51-58
168 B most_holy_body_and_blood_of_christ Mk 14:12-16,22-26
169 C most_holy_body_and_blood_of_christ Lk 9:11-17
170 A most_sacred_heart_of_jesus Mt 11:25-30
171 B most_sacred_heart_of_jesus Jn 19:31-37
172 C most_sacred_heart_of_jesus Lk 15:3-7
305 ordinary_time_1_monday Mk 1:14-20
306 ordinary_time_1_tuesday Mk 1:21-28
307 ordinary_time_1_wednesday Mk 1:29-39
308 ordinary_time_1_thursday Mk 1:40-45
309 ordinary_time_1_friday Mk 2:1-12
310 ordinary_time_1_saturday Mk 2:13-17
64 A ordinary_time_2_sunday Jn 1:29-34
65 B ordinary_time_2_sunday Jn 1:35-42
66 C ordinary_time_2_sunday Jn 2:1-11
311 ordinary_time_2_monday Mk 2:18-22
312 ordinary_time_2_tuesday Mk 2:23-28
313 ordinary_time_2_wednesday Mk 3:1-6
314 ordinary_time_2_thursday Mk 3:7-12
315 ordinary_time_2_friday Mk 3:13-19
316 ordinary_time_2_saturday Mk 3:20-21
67 A ordinary_time_3_sunday Mt 4:12-23
68 B ordinary_time_3_sunday Mk 1:14-20
69 C ordinary_time_3_sunday Lk 1:1-4;4:14-21
317 ordinary_time_3_monday Mk 3:22-30
318 ordinary_time_3_tuesday Mk 3:31-35
319 ordinary_time_3_wednesday Mk 4:1-20
320 ordinary_time_3_thursday Mk 4:21-25
321 ordinary_time_3_friday Mk 4:26-34
322 ordinary_time_3_saturday Mk 4:35-41
70 A ordinary_time_4_sunday Mt 5:1-12
71 B ordinary_time_4_sunday Mk 1:21-28
72 C ordinary_time_4_sunday Lk 4:21-30
323 ordinary_time_4_monday Mk 5:1-20
324 ordinary_time_4_tuesday Mk 5:21-43
325 ordinary_time_4_wednesday Mk 6:1-6
326 ordinary_time_4_thursday Mk 6:7-13
327 ordinary_time_4_friday Mk 6:14-29
328 ordinary_time_4_saturday Mk 6:30-34
73 A ordinary_time_5_sunday Mt 5:13-16
74 B ordinary_time_5_sunday Mk 1:29-39
75 C ordinary_time_5_sunday Lk 5:1-11
329 ordinary_time_5_monday Mk 6:53-56
330 ordinary_time_5_tuesday Mk 7:1-13
331 ordinary_time_5_wednesday Mk 7:14-23
332 ordinary_time_5_thursday Mk 7:24-30
333 ordinary_time_5_friday Mk 7:31-37
334 ordinary_time_5_saturday Mk 8:1-10
76 A ordinary_time_6_sunday Mt 5:17-37
77 B ordinary_time_6_sunday Mk 1:40-45
78 C ordinary_time_6_sunday Lk 6:17,20-26
335 ordinary_time_6_monday Mk 8:11-13
336 ordinary_time_6_tuesday Mk 8:14-21
337 ordinary_time_6_wednesday Mk 8:22-26
338 ordinary_time_6_thursday Mk 8:27-33
339 ordinary_time_6_friday Mk 8:34-9:1
340 ordinary_time_6_saturday Mk 9:2-13
79 A ordinary_time_7_sunday Mt 5:38-48
80 B ordinary_time_7_sunday Mk 2:1-12
81 C ordinary_time_7_sunday Lk 6:27-38
341 ordinary_time_7_monday Mk 9:14-29
342 ordinary_time_7_tuesday Mk 9:30-37
343 ordinary_time_7_wednesday Mk 9:38-40
344 ordinary_time_7_thursday Mk 9:41-50
345 ordinary_time_7_friday Mk 10:1-12
346 ordinary_time_7_saturday Mk 10:13-16
82 A ordinary_time_8_sunday Mt 6:24-34
83 B ordinary_time_8_sunday Mk 2:18-22
84 C ordinary_time_8_sunday Lk 6:39-45
347 ordinary_time_8_monday Mk 10:17-27
348 ordinary_time_8_tuesday Mk 10:28-31
349 ordinary_time_8_wednesday Mk 10:32-45
350 ordinary_time_8_thursday Mk 10:46-52
351 ordinary_time_8_friday Mk 11:11-26
352 ordinary_time_8_saturday Mk 11:27-33
85 A ordinary_time_9_sunday Mt 7:21-27
86 B ordinary_time_9_sunday Mk 2:23-3:6
87 C ordinary_time_9_sunday Lk 7:1-10
353 ordinary_time_9_monday Mk 12:1-12
354 ordinary_time_9_tuesday Mk 12:13-17
355 ordinary_time_9_wednesday Mk 12:18-27
356 ordinary_time_9_thursday Mk 12:28-34
357 ordinary_time_9_friday Mk 12:35-37
358 ordinary_time_9_saturday Mk 12:38-44
88 A ordinary_time_10_sunday Mt 9:9-13
89 B ordinary_time_10_sunday Mk 3:20-35
90 C ordinary_time_10_sunday Lk 7:11-17
359 ordinary_time_10_monday Mt 5:1-12
360 ordinary_time_10_tuesday Mt 5:13-16
361 ordinary_time_10_wednesday Mt 5:17-19
362 ordinary_time_10_thursday Mt 5:20-26
363 ordinary_time_10_friday Mt 5:27-32
364 ordinary_time_10_saturday Mt 5:33-37
91 A ordinary_time_11_sunday Mt 9:36-10:8
92 B ordinary_time_11_sunday Mk 4:26-34
93 C ordinary_time_11_sunday Lk 7:36-8:3
365 ordinary_time_11_monday Mt 5:38-42
366 ordinary_time_11_tuesday Mt 5:43-48
367 ordinary_time_11_wednesday Mt 6:1-6,16-18
368 ordinary_time_11_thursday Mt 6:7-15
369 ordinary_time_11_friday Mt 6:19-23
370 ordinary_time_11_saturday Mt 6:24-34
94 A ordinary_time_12_sunday Mt 10:26-33
95 B ordinary_time_12_sunday Mk 4:35-41
96 C ordinary_time_12_sunday Lk 9:18-24
371 ordinary_time_12_monday Mt 7:1-5
372 ordinary_time_12_tuesday Mt 7:6,12-14
373 ordinary_time_12_wednesday Mt 7:15-20
374 ordinary_time_12_thursday Mt 7:21-29
375 ordinary_time_12_friday Mt 8:1-4
376 ordinary_time_12_saturday Mt 8:5-17
97 A ordinary_time_13_sunday Mt 10:37-42
98 B ordinary_time_13_sunday Mk 5:21-43
99 C ordinary_time_13_sunday Lk 9:51-62
377 ordinary_time_13_monday Mt 8:18-22
378 ordinary_time_13_tuesday Mt 8:23-27
379 ordinary_time_13_wednesday Mt 8:28-34
380 ordinary_time_13_thursday Mt 9:1-8
381 ordinary_time_13_friday Mt 9:9-13
382 ordinary_time_13_saturday Mt 9:14-17
100 A ordinary_time_14_sunday Mt 11:25-30
101 B ordinary_time_14_sunday Mk 6:1-6
102 C ordinary_time_14_sunday Lk 10:1-12,17-20
383 ordinary_time_14_monday Mt 9:18-26
384 ordinary_time_14_tuesday Mt 9:32-38
385 ordinary_time_14_wednesday Mt 10:1-7
386 ordinary_time_14_thursday Mt 10:7-15
387 ordinary_time_14_friday Mt 10:16-23
388 ordinary_time_14_saturday Mt 10:24-33
103 A ordinary_time_15_sunday Mt 13:1-23
104 B ordinary_time_15_sunday Mk 6:7-13
105 C ordinary_time_15_sunday Lk 10:25-37
389 ordinary_time_15_monday Mt 10:34-11:1
390 ordinary_time_15_tuesday Mt 11:20-24
391 ordinary_time_15_wednesday Mt 11:25-27
392 ordinary_time_15_thursday Mt 11:28-30
393 ordinary_time_15_friday Mt 12:1-8
394 ordinary_time_15_saturday Mt 12:14-21
106 A ordinary_time_16_sunday Mt 13:24-43
107 B ordinary_time_16_sunday Mk 6:30-34
108 C ordinary_time_16_sunday Lk 10:38-42
395 ordinary_time_16_monday Mt 12:38-42
396 ordinary_time_16_tuesday Mt 12:46-50
397 ordinary_time_16_wednesday Mt 13:1-9
398 ordinary_time_16_thursday Mt 13:10-17
399 ordinary_time_16_friday Mt 13:18-23
400 ordinary_time_16_saturday Mt 13:24-30
109 A ordinary_time_17_sunday Mt 13:44-52
110 B ordinary_time_17_sunday Jn 6:1-15
111 C ordinary_time_17_sunday Lk 11:1-13
401 ordinary_time_17_monday Mt 13:31-35
402 ordinary_time_17_tuesday Mt 13:36-43
403 ordinary_time_17_wednesday Mt 13:44-46
404 ordinary_time_17_thursday Mt 13:47-53
405 ordinary_time_17_friday Mt 13:54-58
406 ordinary_time_17_saturday Mt 14:1-12
112 A ordinary_time_18_sunday Mt 14:13-21
113 B ordinary_time_18_sunday Jn 6:24-35
114 C ordinary_time_18_sunday Lk 12:13-21
407 ordinary_time_18_monday Mt 14:13-21
408 ordinary_time_18_tuesday Mt 14:22-36
409 ordinary_time_18_wednesday Mt 15:21-28
410 ordinary_time_18_thursday Mt 16:13-23
411 ordinary_time_18_friday Mt 16:24-28
412 ordinary_time_18_saturday Mt 17:14-20
115 A ordinary_time_19_sunday Mt 14:22-33
116 B ordinary_time_19_sunday Jn 6:41-51
117 C ordinary_time_19_sunday Lk 12:32-48
413 ordinary_time_19_monday Mt 17:22-27
414 ordinary_time_19_tuesday Mt 18:1-5,10,12-14
415 ordinary_time_19_wednesday Mt 18:15-20
416 ordinary_time_19_thursday Mt 18:21-19:1
417 ordinary_time_19_friday Mt 19:3-12
418 ordinary_time_19_saturday Mt 19:13-15
118 A ordinary_time_20_sunday Mt 15:21-28
119 B ordinary_time_20_sunday Jn 6:51-58
120 C ordinary_time_20_sunday Lk 12:49-53
419 ordinary_time_20_monday Mt 19:16-22
420 ordinary_time_20_tuesday Mt 19:23-30
421 ordinary_time_20_wednesday Mt 20:1-16
422 ordinary_time_20_thursday Mt 22:1-14
423 ordinary_time_20_friday Mt 22:34-40
424 ordinary_time_20_saturday Mt 23:1-12
121 A ordinary_time_21_sunday Mt 16:13-20
122 B ordinary_time_21_sunday Jn 6:60-69
123 C ordinary_time_21_sunday Lk 13:22-30
425 ordinary_time_21_monday Mt 23:13-22
426 ordinary_time_21_tuesday Mt 23:23-26
427 ordinary_time_21_wednesday Mt 23:27-32
428 ordinary_time_21_thursday Mt 24:42-51
429 ordinary_time_21_friday Mt 25:1-13
430 ordinary_time_21_saturday Mt 25:14-30
124 A ordinary_time_22_sunday Mt 16:21-27
125 B ordinary_time_22_sunday Mk 7:1-8,14-15,21-23
126 C ordinary_time_22_sunday Lk 14:1,7-14
431 ordinary_time_22_monday Lk 4:16-30
432 ordinary_time_22_tuesday Lk 4:31-37
433 ordinary_time_22_wednesday Lk 4:38-44
434 ordinary_time_22_thursday Lk 5:1-11
435 ordinary_time_22_friday Lk 5:33-39
436 ordinary_time_22_saturday Lk 6:1-5
127 A ordinary_time_23_sunday Mt 18:15-20
128 B ordinary_time_23_sunday Mk 7:31-37
129 C ordinary_time_23_sunday Lk 14:25-33
437 ordinary_time_23_monday Lk 6:6-11
438 ordinary_time_23_tuesday Lk 6:12-19
439 ordinary_time_23_wednesday Lk 6:20-26
440 ordinary_time_23_thursday Lk 6:27-38
441 ordinary_time_23_friday Lk 6:39-42
442 ordinary_time_23_saturday Lk 6:43-49
130 A ordinary_time_24_sunday Mt 18:21-35
131 B ordinary_time_24_sunday Mk 8:27-35
132 C ordinary_time_24_sunday Lk 15:1-32
443 ordinary_time_24_monday Lk 7:1-10
444 ordinary_time_24_tuesday Lk 7:11-17
445 ordinary_time_24_wednesday Lk 7:31-35
446 ordinary_time_24_thursday Lk 7:36-50
447 ordinary_time_24_friday Lk 8:1-3
448 ordinary_time_24_saturday Lk 8:4-15
133 A ordinary_time_25_sunday Mt 20:1-16
134 B ordinary_time_25_sunday Mk 9:30-37
135 C ordinary_time_25_sunday Lk 16:1-13
449 ordinary_time_25_monday Lk 8:16-18
450 ordinary_time_25_tuesday Lk 8:19-21
451 ordinary_time_25_wednesday Lk 9:1-6
452 ordinary_time_25_thursday Lk 9:7-9
453 ordinary_time_25_friday Lk 9:18-22
454 ordinary_time_25_saturday Lk 9:43-45
136 A ordinary_time_26_sunday Mt 21:28-32
137 B ordinary_time_26_sunday Mk 9:38-43,45,47-48
138 C ordinary_time_26_sunday Lk 16:19-31
455 ordinary_time_26_monday Lk 9:46-50
456 ordinary_time_26_tuesday Lk 9:51-56
457 ordinary_time_26_wednesday Lk 9:57-62
458 ordinary_time_26_thursday Lk 10:1-12
459 ordinary_time_26_friday Lk 10:13-16
460 ordinary_time_26_saturday Lk 10:17-24
139 A ordinary_time_27_sunday Mt 21:33-43
140 B ordinary_time_27_sunday Mk 10:2-16
141 C ordinary_time_27_sunday Lk 17:5-10
461 ordinary_time_27_monday Lk 10:25-37
462 ordinary_time_27_tuesday Lk 10:38-42
463 ordinary_time_27_wednesday Lk 11:1-4
464 ordinary_time_27_thursday Lk 11:5-13
465 ordinary_time_27_friday Lk 11:15-26
466 ordinary_time_27_saturday Lk 11:27-28
142 A ordinary_time_28_sunday Mt 22:1-14
143 B ordinary_time_28_sunday Mk 10:17-30
144 C ordinary_time_28_sunday Lk 17:11-19
467 ordinary_time_28_monday Lk 11:29-32
468 ordinary_time_28_tuesday Lk 11:37-41
469 ordinary_time_28_wednesday Lk 11:42-46
470 ordinary_time_28_thursday Lk 11:47-54
471 ordinary_time_28_friday Lk 12:1-7
472 ordinary_time_28_saturday Lk 12:8-12
145 A ordinary_time_29_sunday Mt 22:15-21
146 B ordinary_time_29_sunday Mk 10:35-45
147 C ordinary_time_29_sunday Lk 18:1-8
473 ordinary_time_29_monday Lk 12:13-21
474 ordinary_time_29_tuesday Lk 12:35-38
475 ordinary_time_29_wednesday Lk 12:39-48
476 ordinary_time_29_thursday Lk 12:49-53
477 ordinary_time_29_friday Lk 12:54-59
478 ordinary_time_29_saturday Lk 13:1-9
148 A ordinary_time_30_sunday Mt 22:34-40
149 B ordinary_time_30_sunday Mk 10:46-52
150 C ordinary_time_30_sunday Lk 18:9-14
479 ordinary_time_30_monday Lk 13:10-17
480 ordinary_time_30_tuesday Lk 13:18-21
481 ordinary_time_30_wednesday Lk 13:22-30
482 ordinary_time_30_thursday Lk 13:31-35
483 ordinary_time_30_friday Lk 14:1-6
484 ordinary_time_30_saturday Lk 14:1,7-11
151 A ordinary_time_31_sunday Mt 23:1-12
152 B ordinary_time_31_sunday Mk 12:28-34
153 C ordinary_time_31_sunday Lk 19:1-10
485 ordinary_time_31_monday Lk 14:12-14
486 ordinary_time_31_tuesday Lk 14:15-24
487 ordinary_time_31_wednesday Lk 14:25-33
488 ordinary_time_31_thursday Lk 15:1-10
489 ordinary_time_31_friday Lk 16:1-8
490 ordinary_time_31_saturday Lk 16:9-15
154 A ordinary_time_32_sunday Mt 25:1-13
155 B ordinary_time_32_sunday Mk 12:38-44
156 C ordinary_time_32_sunday Lk 20:27-38
491 ordinary_time_32_monday Lk 17:1-6
492 ordinary_time_32_tuesday Lk 17:7-10
493 ordinary_time_32_wednesday Lk 17:11-19
494 ordinary_time_32_thursday Lk 17:20-25
495 ordinary_time_32_friday Lk 17:26-37
496 ordinary_time_32_saturday Lk 18:1-8
157 A ordinary_time_33_sunday Mt 25:14-30
158 B ordinary_time_33_sunday Mk 13:24-32
159 C ordinary_time_33_sunday Lk 21:5-19
497 ordinary_time_33_monday Lk 18:35-43
498 ordinary_time_33_tuesday Lk 19:1-10
499 ordinary_time_33_wednesday Lk 19:11-28
500 ordinary_time_33_thursday Lk 19:41-44
501 ordinary_time_33_friday Lk 19:45-48
502 ordinary_time_33_saturday Lk 20:27-40
160 A our_lord_jesus_christ_king_of_the_universe Mt 25:31-46
161 B our_lord_jesus_christ_king_of_the_universe Jn 18:33-37
162 C our_lord_jesus_christ_king_of_the_universe Lk 23:35-43
503 ordinary_time_34_monday Lk 21:1-4
504 ordinary_time_34_tuesday Lk 21:5-11
505 ordinary_time_34_wednesday Lk 21:12-19
506 ordinary_time_34_thursday Lk 21:20-28
507 ordinary_time_34_friday Lk 21:29-33
508 ordinary_time_34_saturday Lk 21:34-36
614 A transfiguration_of_the_lord Mt 17:1-9
614 B transfiguration_of_the_lord Mk 9:2-10
614 C transfiguration_of_the_lord Lk 9:28-36
519 conversion_of_saint_paul_the_apostle Mk 16:15-18
524 presentation_of_the_lord Lk 2:22-40
535 chair_of_saint_peter_the_apostle Mt 16:13-19
543 joseph_spouse_of_mary Mt 1:16,18-21,24
545 annunciation_of_the_lord Lk 1:26-38
555 mark_evangelist Mk 16:15-20
561 philip_and_james_apostles Jn 14:6-14
564 matthias_apostle Jn 15:9-17
572 visitation_of_mary Lk 1:39-56
587 nativity_of_john_the_baptist Lk 1:57-66,80
591 peter_and_paul_apostles Mt 16:13-19
593 thomas_apostle Jn 20:24-29
603 mary_magdalene Jn 20:1-2,11-18
605 james_apostle Mt 20:20-28
618 lawrence_of_rome_deacon Jn 12:24-26
622 assumption_of_the_blessed_virgin_mary Lk 1:39-56
629 bartholomew_apostle Jn 1:45-51
636 nativity_of_the_blessed_virgin_mary Mt 1:1-16,18-23
638 exaltation_of_the_holy_cross Jn 3:13-17
643 matthew_apostle Mt 9:9-13
647 michael_gabriel_and_raphael_archangels Jn 1:47-51
661 luke_evangelist Lk 10:1-9
666 simon_and_jude_apostles Lk 6:12-16
667 all_saints Mt 5:1-12
671 dedication_of_the_lateran_basilica Jn 2:13-22
684 andrew_apostle Mt 4:18-22
689 immaculate_conception_of_the_blessed_virgin_mary Lk 1:26-38
696 stephen_the_first_martyr Mt 10:17-22
697 john_apostle Jn 20:2-8
698 holy_innocents_martyrs Mt 2:13-18
`;
