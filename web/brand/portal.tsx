const PATTERN = 'M20 0L40 20L20 40L0 20ZM20 9L31 20L20 31L9 20Z';

/** A figure on the threshold: `x` of its middle, `h` its height, in the units of the portal. */
const figures = [
  { x: 176, h: 164 },
  { x: 232, h: 100 },
  { x: 330, h: 152 },
];

/** The open door of the home page: a village in the sun, three people on the threshold. */
export function Portal({ label }: { label?: string }) {
  return (
    <svg viewBox="0 0 500 640" role={label ? 'img' : 'presentation'} aria-label={label}>
      <pattern id="portal-stitch" width="40" height="40" patternUnits="userSpaceOnUse">
        <path d={PATTERN} fill="none" stroke="#fbf9f5" strokeWidth="1.8" strokeDasharray="4.4 2.2" />
        <path d="M20 16l4 4-4 4-4-4z" fill="#fbf9f5" />
      </pattern>
      <pattern id="portal-roof" width="28" height="28" patternUnits="userSpaceOnUse">
        <path
          d="M0 10L14-4 28 10M0 19L14 5l14 14M0 28l14-14 14 14"
          fill="none"
          stroke="#fbf9f5"
          strokeWidth="1.4"
          strokeDasharray="3 1.6"
        />
      </pattern>
      <path className="portal-ring" d="M0 640V250A250 250 0 0 1 500 250V640Z" />
      <path d="M28 640V250A222 222 0 0 1 472 250V640Z" fill="#282d4d" />
      <path d="M28 640V250A222 222 0 0 1 472 250V640Z" fill="url(#portal-stitch)" opacity=".55" />
      <path className="season-fill" d="M82 640V264A168 168 0 0 1 418 264V640Z" />
      <path d="M120 640V286A130 130 0 0 1 380 286V640Z" fill="#b7cfe2" />
      <circle cx="292" cy="292" r="46" fill="#e9b93a" />
      <path d="M120 470l56-70 56 70v170H120Z" fill="#b9583a" />
      <path d="M196 640V500h104v140Z" fill="#fbf9f5" />
      <path d="M180 500l68-92 68 92Z" fill="#282d4d" />
      <path d="M180 500l68-92 68 92Z" fill="url(#portal-roof)" />
      <path d="M228 640v-80a20 20 0 0 1 40 0v80Z" fill="#b9583a" />
      <path d="M300 640V540h80v100Z" fill="#e0d3bb" />
      <path d="M288 540l52-70 40 54v16Z" fill="#b9583a" />
      {figures.map(({ x, h }) => (
        <g key={x} fill="#181b34">
          <path
            d={`M${x - h / 4} 640l${h * 0.094}-${h * 0.57}a${h * 0.156} ${h * 0.156} 0 0 1 ${h * 0.312} 0l${h * 0.094} ${h * 0.57}Z`}
          />
          <circle cx={x} cy={640 - h * 0.871} r={h * 0.13} />
        </g>
      ))}
    </svg>
  );
}

/** The same door seen from the square at night, half open, somebody in the light. */
export function HalfOpenDoor() {
  return (
    <svg viewBox="0 0 360 470" aria-hidden="true">
      <path className="portal-ring" d="M40 470V160A140 140 0 0 1 320 160V470Z" />
      <path className="season-fill" d="M62 470V160A118 118 0 0 1 298 160V470Z" />
      <path d="M62 470V160A118 118 0 0 1 124 57V470Z" fill="#282d4d" />
      <path d="M198 470l8-122a17 17 0 0 1 34 0l10 122Z" fill="#181b34" />
      <circle cx="223" cy="306" r="19" fill="#181b34" />
    </svg>
  );
}
