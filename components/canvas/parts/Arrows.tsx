import { arrowFill, arrowTones } from "../mark";

/** Defines arrow heads for lines, one per colour. */
export function Arrows() {
  return (
    <svg className="absolute size-0" aria-hidden>
      <defs>
        {arrowTones.map((tone) => (
          <marker
            key={tone}
            id={`arrow-${tone}`}
            viewBox="0 0 8 8"
            refX="7.5"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0.5L8 4L0 7.5Z" className={arrowFill[tone]} />
          </marker>
        ))}
      </defs>
    </svg>
  );
}
